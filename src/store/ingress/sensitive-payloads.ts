// Empties the payloads of security alerts after delivery. It waits until no message is queued and none was lost.
// A failed or canceled message can be replayed while its payload is stored.

import type { Queries } from "../pg/rows/queries.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";

const INPUT = "json_to_recordset($1::json) as t(id bigint, received_at timestamptz)";

// The event is locked first, so that the last transaction sees the changes of the others.
const LOCK = `
select from events join ${INPUT} on events.id = t.id and events.received_at = t.received_at
order by events.id for update of events`;

/** Error of canceled messages of a deleted group. No member is left who could replay them. */
export const GROUP_GONE = "The group is gone.";

const IS_LOST = `
lost.status in ('failed', 'dead', 'canceled') and lost.kind = 'event'
and lost.error is distinct from '${GROUP_GONE}' and not exists (
  select from sends again
  where again.event_id = lost.event_id and again.lane_id = lost.lane_id and again.id > lost.id
    and again.replay_id is not null and again.status = 'delivered')`;

const EMPTY = `
update events set payload = ''
from ${INPUT}
where events.id = t.id and events.received_at = t.received_at and events.payload <> ''
  and not exists (select from undispatched where event_id = t.id)
  and not exists (select from waiting_events where event_id = t.id)
  and not exists (
    select from sends
    where sends.event_id = t.id and sends.status in ('queued', 'sending', 'retrying'))
  and not exists (select from sends lost where lost.event_id = t.id and ${IS_LOST})
  and not exists (
    select from event_groups where event_id = t.id and state = 'quarantined')`;

export type EndedSend = {
  event_id: string | null;
  received_at: string | null;
  is_sensitive: boolean;
};

/** For events of sends that ended without a delivery of their own. */
export async function emptyEventsOf(client: Queries, sends: readonly EndedSend[]): Promise<void> {
  const sensitive = sends.flatMap(({ event_id: id, received_at, is_sensitive }) =>
    is_sensitive && id !== null && received_at !== null ? [{ id, received_at }] : [],
  );
  if (sensitive.length > 0) await emptyDoneEvents(client, sensitive);
}

export async function emptyDoneEvents(
  client: Queries,
  events: readonly { id: string; received_at: string }[],
): Promise<void> {
  const values = [jsonOf(events)];
  await client.query({ name: "lock-payloads", text: LOCK, values });
  await client.query({ name: "empty-payloads", text: EMPTY, values });
}
