// Reads events. The caller's groups stand in every query; row-level security is the second lock.

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { EventLog, Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { ifSet, until } from "./conditions.ts";
import { eventFilters } from "./event-conditions.ts";
import { OUTCOME_COLUMNS, readEventRecords, WAITING_COLUMNS } from "./event-record.ts";
import { readArrivals } from "./arrivals.ts";
import { readPayload } from "./event-payload.ts";
import { allOf, type SqlFilter, isOf, newestOf } from "./newest.ts";
import { readPastRoutes } from "./past-routes.ts";

const NEWEST_FIRST = sql`event_id desc, coalesce(group_key, 0) desc`;
const SIDE_BY_SIDE_MS = 60_000;
/** An event enters at most as many groups as there are. */
const MAX_GROUPS = 1_000;

export function eventLog(db: Kysely<Schema>): EventLog {
  return {
    list: ({ reach, groups }, page, filter) =>
      seeing(db, reach, (tx) => {
        const { limit } = page;
        const where = [...ifSet(page.before, olderThan), ...eventFilters(filter)];
        const whereOf = (key: string) =>
          ifSet(filter.from, (moment) => isNewerThanBefore(key, moment));
        return readEventRecords(tx, outcomesOf(groups, { where, whereOf, limit }), limit);
      }),

    find: ({ reach, groups }, eventId) =>
      seeing(db, reach, (tx) => {
        const where = [sql`t.event_id = ${eventId}`];
        const limit = MAX_GROUPS;
        return readEventRecords(tx, outcomesOf(groups, { where, limit }), limit);
      }),

    ofDelivery: ({ reach, groups }, deliveryId, limit) =>
      seeing(db, reach, (tx) => {
        const where = [sql`t.delivery_id = ${deliveryId}`];
        return readEventRecords(tx, outcomesOf(groups, { where, limit }), limit);
      }),

    arrivals: async ({ reach }, query, limit) =>
      reach === "all" ? seeing(db, reach, (tx) => readArrivals(tx, query, limit)) : [],

    payload: ({ reach, groups }, eventId) =>
      seeing(db, reach, (tx) => readPayload(tx, groups, eventId)),

    pastRoutes: ({ reach, groups }, query) =>
      seeing(db, reach, (tx) => readPastRoutes(tx, groups, query)),
  };
}

type EventQuery = Pick<Parameters<typeof newestOf>[1], "where" | "whereOf" | "limit">;

/** What dispatch made of events, and those it has not come to yet; each as `t` to the conditions. */
function outcomesOf(groups: Reach, query: EventQuery): RawBuilder<unknown> {
  const { where, limit } = query;
  const dispatched = newestOf(groups, {
    table: "event_groups",
    columns: OUTCOME_COLUMNS,
    order: NEWEST_FIRST,
    ...query,
  });
  const waiting = sql`
    select * from (
      select ${WAITING_COLUMNS} from undispatched u
      join events e on e.id = u.event_id and e.received_at = u.received_at
      where ${isOf(groups, "e.group_key")}
        and not exists (select from event_groups g where g.event_id = u.event_id)
    ) t
    where ${allOf(where)} order by ${NEWEST_FIRST} limit ${limit}`;
  return sql`(${dispatched}) union all (${waiting})`;
}

/** The first part alone lets an index find the place. */
function olderThan(place: string): SqlFilter {
  const [eventId, groupKey = "0"] = place.split(".");
  return sql`t.event_id <= ${eventId}::bigint
    and (t.event_id, coalesce(t.group_key, 0)) < (${eventId}::bigint, ${groupKey}::bigint)`;
}

/**
 * Follows from "not before this moment", and ends the walk through a group's events there: ids grow with
 * time, but for transactions that ran side by side.
 */
function isNewerThanBefore(key: string, moment: number): SqlFilter {
  return sql`t.event_id > coalesce((
    select event_id from event_groups
    where group_key = ${key} and ${until("received_at", moment - SIDE_BY_SIDE_MS)}
    order by received_at desc limit 1), 0)`;
}
