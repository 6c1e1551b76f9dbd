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

export async function emptyDoneEvents(
  client: Queries,
  events: readonly { id: string; received_at: string }[],
): Promise<void> {
  const input = jsonOf(events);
  await client.query(LOCK, [input]);
  await client.query(EMPTY, [input]);
}
