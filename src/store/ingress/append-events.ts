// The hot path: stores idempotency keys and events of many requests in one transaction. A delivery id or nonce is
// stored with its event or not at all. Of concurrent duplicates exactly one wins, because the others wait for its row.

import type { Pool, QueryResult } from "pg";
import { DELIVERY_WINDOW_MS, NONCE_WINDOW_MS } from "../../contract/kernel/limits.ts";
import type { AppendResult, NewEvent } from "../../ports/ingress.ts";
import { microsOf, type RefRow, refOf } from "../pg/rows/stored-values.ts";
import { type CountedUsage, COUNT_USAGE, type UsageRow } from "./group-usage.ts";
import { ensurePartitions } from "../pg/partitions.ts";
import { sqlStateOf } from "../pg/sql-errors.ts";

/** An event with its idempotency keys. `token` is unique to the request, across retries. */
export type Append = {
  event: NewEvent;
  token: string;
  deliveryKey: string;
  nonceKey: string | undefined;
};

export type AppendOutcome = Pick<AppendResult, "outcome" | "event">;

// Four parameters, whatever the number of events: fields as JSON, concatenated bodies, and the lifetimes of nonces and
// delivery ids. Rows are inserted in key order, so that two batches cannot deadlock.
const TAKE = `
with input as materialized (
  select nextval('event_ids') as id, t.*
  from json_to_recordset($1::json) as t(
    token uuid, group_key bigint, provider text, event text, delivery_id text, headers jsonb,
    delivery_key text, nonce_key text, body_at integer, body_bytes integer)
),
nonces as (
  insert into idempotency_keys as c (key, group_key, token, event_id, expires_at)
  select nonce_key, group_key, token, id, now() + $3::integer * interval '1 millisecond'
  from input where nonce_key is not null order by nonce_key
  on conflict (key) do update
    set token = excluded.token, event_id = excluded.event_id,
        claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    where c.expires_at <= now()
  returning key
),
fresh as (
  select * from input where nonce_key is null or nonce_key in (select key from nonces)
),
deliveries as (
  insert into idempotency_keys as c (key, group_key, token, event_id, expires_at)
  select delivery_key, group_key, token, id, now() + $4::integer * interval '1 millisecond'
  from fresh order by delivery_key
  on conflict (key) do update
    set token = excluded.token, event_id = excluded.event_id,
        claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    where c.expires_at <= now()
  returning event_id
),
stored as (
  insert into events (id, group_key, provider, event, delivery_id, headers, payload)
  select id, group_key, provider, event, delivery_id, headers,
         substring($2::bytea from body_at + 1 for body_bytes)
  from fresh where id in (select event_id from deliveries)
  order by id
  returning id, received_at
),
waiting as (
  insert into undispatched (event_id, received_at, bytes, shards)
  select id, received_at, body_bytes,
         case when group_key is null then 15 else 1 << (group_key % 4)::integer end
  from stored join input using (id) order by id
)`;

const STORED = `
select token, true as own, id as event_id, ${microsOf("received_at")} as event_at
from input join stored using (id)`;

const APPEND = { name: "append-events", text: TAKE + STORED };

/** Only with a quota. Usage rows come first and have no token. */
const APPEND_COUNTED = {
  name: "append-events-counted",
  text: `${TAKE},${COUNT_USAGE}
select null::uuid as token, null::boolean as own, null::bigint as event_id, null as event_at,
       group_key, day, webhooks, bytes
from usage
union all
select *, null, null, null, null from (${STORED}) appended`,
};

// For requests that stored nothing: counts a duplicate on the original event. Detects a request that was committed by
// an earlier attempt whose answer was lost. A key is as old as its event. Unnamed, because it is rare: a plan made while
// partitions are empty would be cached, and this pool may use sequential scans.
const SETTLE_DUPLICATES = `
with input as (
  select * from json_to_recordset($1::json) as t(token uuid, delivery_key text, nonce_key text)
),
seen as (
  select input.token,
         delivery.token = input.token as own,
         coalesce(delivery.event_id, nonce.event_id) as event_id,
         coalesce(delivery.claimed_at, nonce.claimed_at) as claimed_at
  from input
  left join idempotency_keys delivery on delivery.key = input.delivery_key
  left join idempotency_keys nonce on nonce.key = input.nonce_key
),
counted as (
  update events set duplicates = duplicates + copies.number, duplicated_at = now()
  from (
    select event_id, claimed_at, count(*) as number
    from seen where own is not true group by event_id, claimed_at
  ) copies
  where events.id = copies.event_id and events.received_at = copies.claimed_at
)
select token, own, event_id, ${microsOf("claimed_at")} as event_at from seen`;

const NO_PARTITION = "23514";

/** One outcome per append, in order. No two appends of a batch may share a key. */
export async function appendEvents(
  pool: Pool,
  appends: readonly Append[],
  usage?: CountedUsage,
): Promise<readonly AppendOutcome[]> {
  const { rows } = await insert(pool, appends, usage ? APPEND_COUNTED : APPEND);
  usage?.note(rows.filter(isUsage));
  const outcomes = outcomesOf(rows.filter(isStored));
  const others = appends.filter(({ token }) => !outcomes.has(token));
  if (others.length > 0)
    for (const each of outcomesOf((await settleDuplicates(pool, others)).rows))
      outcomes.set(...each);
  return appends.map(({ token }) => outcomes.get(token) ?? { outcome: "duplicate" });
}

type Row = RefRow & { token: string; own: boolean | null };
type CountedRow = Row | (UsageRow & { token: null });

const isUsage = (row: CountedRow): row is UsageRow & { token: null } => row.token === null;
const isStored = (row: CountedRow): row is Row => row.token !== null;

async function insert(
  pool: Pool,
  appends: readonly Append[],
  append: typeof APPEND,
): Promise<QueryResult<CountedRow>> {
  const statement = {
    ...append,
    values: [
      JSON.stringify(rowsOf(appends)),
      Buffer.concat(appends.map(({ event }) => event.payload)),
      NONCE_WINDOW_MS,
      DELIVERY_WINDOW_MS,
    ],
  };
  try {
    return await pool.query(statement);
  } catch (error) {
    // Today's partition is missing: no worker has run for a week.
    if (sqlStateOf(error) !== NO_PARTITION) throw error;
    await ensurePartitions(pool);
    return pool.query(statement);
  }
}

function rowsOf(appends: readonly Append[]) {
  let bodyAt = 0;
  return appends.map(({ event, token, deliveryKey, nonceKey }) => {
    const row = {
      token,
      group_key: event.groupKey,
      provider: event.provider,
      event: event.event,
      delivery_id: event.deliveryId,
      headers: event.headers,
      delivery_key: deliveryKey,
      nonce_key: nonceKey,
      body_at: bodyAt,
      body_bytes: event.payload.byteLength,
    };
    bodyAt += event.payload.byteLength;
    return row;
  });
}

async function settleDuplicates(pool: Pool, appends: readonly Append[]): Promise<QueryResult<Row>> {
  const rows = appends.map(({ token, deliveryKey, nonceKey }) => ({
    token,
    delivery_key: deliveryKey,
    nonce_key: nonceKey,
  }));
  return pool.query(SETTLE_DUPLICATES, [JSON.stringify(rows)]);
}

function outcomesOf(rows: readonly Row[]): Map<string, AppendOutcome> {
  return new Map(
    rows.map((row) => [
      row.token,
      { outcome: row.own === true ? "stored" : "duplicate", event: refOf(row) },
    ]),
  );
}
