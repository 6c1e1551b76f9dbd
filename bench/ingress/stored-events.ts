// The rows behind the measurements: emptied, counted, and made a million of.

import { z } from "zod";
import type { BenchDatabase } from "./bench-cluster.ts";

const ROWS_AT_ONCE = 20_000;
// What five minutes of 1,000 webhooks a second leave behind: claims live no longer than that.
const MAX_KEYS = 300_000;

// Evenly over all days that have a partition, as if they had been stored by Relay.
const ADD_EVENTS = `
with days as (
  select (date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') - interval '1 day' as first,
         (select count(*) from pg_inherits where inhparent = 'events'::regclass) as number
)
insert into events (received_at, provider, event, delivery_id, headers, payload)
select first + (n % number + random()) * interval '1 day', 'codehost', 'push', gen_random_uuid(),
       '{"content-type": "application/json", "user-agent": "relay-bench"}', $2
from days, generate_series(1, $1::integer) n`;

const ADD_CLAIMS = `
insert into idempotency_keys (key, token, event_id, claimed_at, expires_at)
select 'delivery:codehost:global:' || delivery_id, gen_random_uuid(), id, now(),
       now() + interval '5 minutes'
from events limit $1`;

const Counted = z.tuple([z.object({ number: z.coerce.number() })]);

export async function removeEvents({ owner }: BenchDatabase): Promise<void> {
  await owner.query("truncate events, idempotency_keys, undispatched");
}

export async function countEvents({ owner }: BenchDatabase): Promise<number> {
  const { rows } = await owner.query("select count(*) as number from events");
  return Counted.parse(rows)[0].number;
}

export async function addEvents(
  { owner }: BenchDatabase,
  payload: Buffer,
  { number, signal }: { number: number; signal: AbortSignal },
): Promise<void> {
  await owner.query("set synchronous_commit = off");
  for (let left = number; left > 0; left -= ROWS_AT_ONCE) {
    signal.throwIfAborted();
    await owner.query(ADD_EVENTS, [Math.min(left, ROWS_AT_ONCE), payload]);
  }
  await owner.query(ADD_CLAIMS, [MAX_KEYS]);
  await owner.query("vacuum analyze");
}
