// Assigns the four dispatch shards to live workers, by leases.

import type { FetchTurn } from "../../ports/chat-adapter.ts";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "./transaction.ts";

export const SHARDS = 4;
const HELD = "interval '800 milliseconds'";

const LIVE =
  "select count(*)::integer as live from workers where seen_at > now() - interval '1 second'";

// A locked row is in use by its holder, even if its lease has expired. The others are read under lock, so that no shard
// is taken twice.
const LOOK = `
with lockable as (select * from dispatch_shards order by shard for update skip locked)
select shard, worker_id, expires_at > clock_timestamp() as is_live, true as is_lockable,
       worker_id is not null or expires_at < clock_timestamp() - interval '1 second' as is_abandoned
from lockable
union all
select shard, worker_id, expires_at > clock_timestamp(), false, false
from dispatch_shards where shard not in (select shard from lockable)
order by shard`;

const TAKE = `
update dispatch_shards set worker_id = $1, expires_at = clock_timestamp() + ${HELD}
where shard = any ($2)`;

const GIVE_BACK = `
update dispatch_shards set worker_id = null, expires_at = clock_timestamp() where shard = any ($1)`;

const RELEASE = `
update dispatch_shards set worker_id = null, expires_at = '-infinity' where shard in (
  select shard from dispatch_shards where worker_id = $1 order by shard for update)`;

const LOCK_HELD = `
update dispatch_shards set expires_at = clock_timestamp() + ${HELD}
where shard in (
  select shard from dispatch_shards
  where shard = any ($2) and worker_id = $1 and expires_at > clock_timestamp()
  order by shard for update)
returning shard`;

type Shard = {
  shard: number;
  worker_id: string | null;
  is_live: boolean;
  is_lockable: boolean;
  is_abandoned: boolean;
};

export function shardOf(groupKey: string): number {
  return Number(BigInt(groupKey) % BigInt(SHARDS));
}

export function maskOf(shards: readonly number[]): number {
  return shards.reduce((mask, shard) => mask | (1 << shard), 0);
}

export function holdShards(pool: Pool, workerId: string): Promise<readonly number[]> {
  return inTransaction(pool, async (client) => {
    const live = (await client.query<{ live: number }>(LIVE)).rows[0]?.live ?? 0;
    const { rows } = await client.query<Shard>(LOOK);
    const { held, extra } = deal(rows, workerId, Math.ceil(SHARDS / Math.max(1, live)));
    const renewed = held.filter(({ is_lockable }) => is_lockable);
    await client.query(TAKE, [workerId, numbersOf(renewed)]);
    if (extra.length > 0) await client.query(GIVE_BACK, [numbersOf(extra)]);
    return numbersOf(held);
  });
}

/**
 * Takes up to `share` shards. Beyond that, takes only shards of a silent worker or shards that no worker wants. Gives
 * them back when another worker can take them.
 */
function deal(rows: readonly Shard[], workerId: string, share: number) {
  const own = rows.filter((row) => row.worker_id === workerId && (row.is_live || !row.is_lockable));
  const busy = own.filter(({ is_lockable }) => !is_lockable);
  const idle = own.filter(({ is_lockable }) => is_lockable);
  const kept = [...busy, ...idle.slice(0, Math.max(0, share - busy.length))];
  const free = rows.filter((row) => row.is_lockable && !row.is_live);
  const abandoned = free.filter(({ is_abandoned }) => is_abandoned);
  const offered = free.filter(({ is_abandoned }) => !is_abandoned);
  const room = Math.max(0, share - kept.length - abandoned.length);
  return {
    held: [...kept, ...abandoned, ...offered.slice(0, room)],
    extra: own.filter((row) => !kept.includes(row)),
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
  const { rows } = await client.query<{ shard: number }>(LOCK_HELD, [workerId, shards]);
  return rows.map(({ shard }) => shard);
}

// Only the holder of shard 0 polls for updates. The shard moves on if that worker dies or hangs. Lease expiry is not
// checked: until another worker takes the shard, this one still owns it.
const HOLDS_FIRST = "select from dispatch_shards where shard = 0 and worker_id = $1";

export function fetchTurn(pool: Pool): FetchTurn {
  return {
    async isOurs(workerId) {
      return (await pool.query(HOLDS_FIRST, [workerId])).rowCount === 1;
    },
  };
}
