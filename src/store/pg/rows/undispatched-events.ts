// SQL: events that are not dispatched yet. They are in the inbox, or wait in one group for an answer of a code host.

/** One row for each event of the inbox, and one for each group in which an event waits. */
export const UNDISPATCHED = `(
  select event_id, received_at from undispatched
  union all select event_id, received_at from waiting_events)`;

const COLUMNS = "e.received_at, e.provider, e.event, e.delivery_id, e.headers, e.payload";
const IS_OF = (table: string) =>
  `e.id = ${table}.event_id and e.received_at = ${table}.received_at`;

/** The same rows, as in `events`. The group is the one that waits. */
export const UNDISPATCHED_EVENTS = `(
  select e.id, e.group_key, ${COLUMNS} from undispatched u join events e on ${IS_OF("u")}
  union all
  select e.id, w.group_key, ${COLUMNS} from waiting_events w join events e on ${IS_OF("w")})`;

/** Such an event `e` has no outcome yet: in its group, or in any if it came to the global endpoint. */
export const HAS_NO_OUTCOME = `not exists (
  select from event_groups g
  where g.event_id = e.id and coalesce(g.group_key = e.group_key, true))`;
