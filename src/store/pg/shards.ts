// Assigns the four dispatch shards to live workers. A shard belongs to its worker until that worker gives it back or is
// silent, so heartbeats renew all shards at once.

import type { FetchTurn } from "../../ports/chat-adapter.ts";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "./transaction.ts";

export const SHARDS = 4;

/** SQL: a worker without a heartbeat for this long is silent. Heartbeats come once a second. */
export const SILENCE = "interval '2 seconds'";

/** SQL: workers that may hold shards, from the view of worker $1. */
const LIVE = `select id from workers where id = $1 or seen_at > now() - ${SILENCE}`;

/** SQL: whether worker $1 should hold shards again: one has no live holder, or $1 holds more than its share. */
export const IS_UNEVEN = `(
  exists (select from dispatch_shards where worker_id is null or worker_id not in (${LIVE}))
  or (select count(*) from dispatch_shards where worker_id = $1)
     > ceil(${SHARDS}.0 / (select count(*) from (${LIVE}) live)))`;

// A locked row is in use by its holder, even if that is silent. The others are read under lock, so that no shard is
// taken twice.
const LOOK = `
with live as (${LIVE}),
lockable as (select * from dispatch_shards order by shard for update skip locked),
found as (
  select *, true as is_lockable from lockable
  union all
  select *, false from dispatch_shards where shard not in (select shard from lockable)
)
select shard, worker_id, worker_id is not null and worker_id in (select id from live) as is_live, is_lockable,
       worker_id is not null or expires_at < clock_timestamp() - interval '1 second' as is_abandoned,
       (select count(*)::integer from live) as live
from found order by shard`;

// Versions before heartbeats renewed shards compare the time. They leave a held shard alone.
const TAKE = `
update dispatch_shards set worker_id = $1, expires_at = 'infinity' where shard = any ($2)`;

const GIVE_BACK = `
update dispatch_shards set worker_id = null, expires_at = clock_timestamp() where shard = any ($1)`;

// The worker still finishes its sends. Others must not count it when they share out the shards.
const RELEASE = `
with leaving as (update workers set seen_at = '-infinity' where id = $1)
update dispatch_shards set worker_id = null, expires_at = '-infinity' where shard in (
  select shard from dispatch_shards where worker_id = $1 order by shard for update)`;

const LOCK_HELD = `
select shard from dispatch_shards
where shard = any ($2) and worker_id = $1
order by shard for update`;

type Shard = {
  shard: number;
  worker_id: string | null;
  is_live: boolean;
  is_lockable: boolean;
  is_abandoned: boolean;
  live: number;
};

export function shardOf(groupKey: string): number {
  return Number(BigInt(groupKey) % BigInt(SHARDS));
}

export function maskOf(shards: readonly number[]): number {
  return shards.reduce((mask, shard) => mask | (1 << shard), 0);
}

/** `isChanged`: other workers should look, too. */
export type HeldShards = { shards: readonly number[]; isChanged: boolean };

export function holdShards(pool: Pool, workerId: string): Promise<HeldShards> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Shard>(LOOK, [workerId]);
    const share = Math.ceil(SHARDS / Math.max(1, rows[0]?.live ?? 0));
    const { kept, taken, extra } = deal(rows, workerId, share);
    if (taken.length > 0) await client.query(TAKE, [workerId, taken]);
    if (extra.length > 0) await client.query(GIVE_BACK, [extra]);
    return { shards: [...kept, ...taken], isChanged: taken.length + extra.length > 0 };
  });
}

/**
 * Takes up to `share` shards. Beyond that, takes only shards of a silent worker or shards that no worker wants. Gives
 * them back when another worker can take them.
 */
function deal(rows: readonly Shard[], workerId: string, share: number) {
  const own = rows.filter((row) => row.worker_id === workerId);
  const busy = own.filter(({ is_lockable }) => !is_lockable);
  const idle = own.filter(({ is_lockable }) => is_lockable);
  const kept = [...busy, ...idle.slice(0, Math.max(0, share - busy.length))];
  const free = rows.filter((row) => row.is_lockable && !row.is_live && row.worker_id !== workerId);
  const abandoned = free.filter(({ is_abandoned }) => is_abandoned);
  const offered = free.filter(({ is_abandoned }) => !is_abandoned);
  const room = Math.max(0, share - kept.length - abandoned.length);
  return {
    kept: numbersOf(kept),
    taken: numbersOf([...abandoned, ...offered.slice(0, room)]),
    extra: numbersOf(own.filter((row) => !kept.includes(row))),
  };
}

function numbersOf(rows: readonly Shard[]): number[] {
  return rows.map(({ shard }) => shard);
}

export async function releaseShards(pool: Pool, workerId: string): Promise<void> {
  await pool.query(RELEASE, [workerId]);
}

/** The shards that this worker still holds. No other worker gets them before the transaction ends. */
export async function lockHeldShards(
  client: PoolClient,
  workerId: string,
  shards: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ shard: number }>({
    name: "lock-held-shards",
    text: LOCK_HELD,
    values: [workerId, shards],
  });
  return rows.map(({ shard }) => shard);
}

// Only the holder of shard 0 polls for updates. The shard moves on if that worker dies or hangs. Silence is not
// checked: until another worker takes the shard, this one still owns it.
const HOLDS_FIRST = "select from dispatch_shards where shard = 0 and worker_id = $1";

export function fetchTurn(pool: Pool): FetchTurn {
  return {
    async isOurs(workerId) {
      return (await pool.query(HOLDS_FIRST, [workerId])).rowCount === 1;
    },
  };
}
