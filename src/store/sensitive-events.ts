// Payloads that must not outlive their delivery: emptied once nothing waits for them any more.

import { jsonOf } from "./json.ts";

const INPUT = "json_to_recordset($1::json) as t(id bigint, received_at timestamptz)";

// Whoever comes last must see what the others did: the event is locked before anything is asked.
const LOCK = `
select from events join ${INPUT} on events.id = t.id and events.received_at = t.received_at
order by events.id for update of events`;

const EMPTY = `
update events set payload = ''
from ${INPUT}
where events.id = t.id and events.received_at = t.received_at and events.payload <> ''
  and not exists (select from undispatched where event_id = t.id)
  and not exists (
    select from sends
    where sends.event_id = t.id and sends.status in ('queued', 'sending', 'retrying'))
  and not exists (
    select from event_groups where event_id = t.id and state = 'quarantined')`;

/** As much of a connection as is needed here. */
type Queries = { query(text: string, values: unknown[]): Promise<unknown> };

export type EndedSend = {
  event_id: string | null;
  received_at: string | null;
  is_sensitive: boolean;
};

/** The same for events of sends that ended without a delivery. */
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
  const input = jsonOf(events);
  await client.query(LOCK, [input]);
  await client.query(EMPTY, [input]);
}
