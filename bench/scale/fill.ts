// A past of so many events: in the partitions of the last thirty days, each with its record, a delivered send and the
// attempt, as if they had come by themselves. Payloads are small, so that ten million fit on a disk; what is looked
// up is as long as ever.

import type { Client } from "pg";
import { ADD_PAST_DAYS } from "../../dev/postgres/past-days.ts";

const ROWS_AT_ONCE = 100_000;
const DAYS = 30;
const PAYLOAD_BYTES = 192;

const FILLED = ["sends", "event_groups", "attempts"];

/** Oldest first: ids grow with time, as they do in life. Lanes are those that live webhooks have made. */
const ADD = `
with places as materialized (
  select min(id) as lane_id, group_key, (row_number() over (order by group_key) - 1)::bigint as place,
         count(*) over () as number
  from lanes group by group_key
), stored as (
  insert into events (received_at, group_key, provider, event, delivery_id, headers, payload)
  select now() - interval '1 minute' - (1 - (n - 0.5) / $3::float8) * ${DAYS - 1} * interval '1 day',
         p.group_key, 'custom', 'custom', gen_random_uuid(),
         '{"content-type": "application/json", "user-agent": "relay-bench"}',
         decode(repeat(md5(n::text), ${PAYLOAD_BYTES / 16}), 'hex')
  from generate_series($1::bigint, $2::bigint) n
  join places p on p.place = n % p.number
  order by n
  returning id, received_at, group_key, delivery_id
), recorded as (
  insert into event_groups (event_id, received_at, group_key, state, routes_version, verdicts,
    dispatched_at, provider, event, delivery_id)
  select id, received_at, group_key, 'dispatched', 0, '[{"route": "route-1", "sent": true}]', received_at,
         'custom', 'custom', delivery_id
  from stored order by id
), sent as (
  insert into sends (lane_id, group_key, event_id, received_at, provider, event, delivery_id, title,
    route_ids, status, attempts, http_status, message_id, created_at, updated_at, started_at, delivered_at,
    duration_ms)
  select p.lane_id, s.group_key, s.id, s.received_at, 'custom', 'custom', s.delivery_id,
         'what happened in a repository', '["route-1"]', 'delivered', 1, 200,
         (700000000000000000 + s.id)::text, s.received_at, s.received_at, s.received_at, s.received_at, 40
  from stored s join places p using (group_key) order by s.id
  returning id, created_at
)
insert into attempts (send_id, at, ok, http_status, duration_ms)
select id, created_at, true, 200, 40 from sent order by id`;

type Filling = { events: number; signal: AbortSignal; say(line: string): void };

export async function fill(owner: Client, { events, signal, say }: Filling): Promise<void> {
  await owner.query("set synchronous_commit = off");
  await owner.query(ADD_PAST_DAYS);
  const restore = await dropIndexes(owner);
  for (let first = 1; first <= events; first += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    const last = Math.min(events, first + ROWS_AT_ONCE - 1);
    await owner.query(ADD, [first, last, events]);
    if (last % (10 * ROWS_AT_ONCE) === 0) say(`${last} of ${events} events stored`);
  }
  for (const statement of restore) {
    signal.throwIfAborted();
    await owner.query(statement);
  }
  await owner.query("vacuum analyze");
  await owner.query("reset synchronous_commit");
}

/** Built at once afterwards they are the same, and sooner. What makes them again is returned. */
async function dropIndexes(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [FILLED],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ text }) => text);
}
