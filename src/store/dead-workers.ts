// What a worker that died held is free for the others, without waiting for its leases to end.

import type { Pool, PoolClient } from "pg";
import { inTransaction } from "./transaction.ts";

/** Of a row with the column `id`. */
export const LOCK_KEY = "hashtextextended('relay.worker:' || id, 0)";

// After a restart of the database everybody's session is gone: nobody is dead yet.
const SILENT = `
select id from workers
where seen_at < now() - interval '2 seconds'
  and now() - pg_postmaster_start_time() > interval '5 seconds'
order by id`;

const STILL_SILENT = `
select pg_try_advisory_xact_lock(${LOCK_KEY}) as dead from workers
where id = $1 and seen_at < now() - interval '2 seconds'`;

/** Number of workers that were found dead. */
export async function freeDeadWorkers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(SILENT);
  let freed = 0;
  for (const { id } of rows)
    freed += await inTransaction(pool, async (client) => {
      const found = await client.query<{ dead: boolean }>(STILL_SILENT, [id]);
      if (found.rows[0]?.dead !== true) return 0;
      await freeWorker(client, id);
      return 1;
    });
  return freed;
}

export async function freeWorker(client: PoolClient, workerId: string): Promise<void> {
  await client.query(
    `update dispatch_shards set worker_id = null, expires_at = '-infinity' where shard in (
       select shard from dispatch_shards where worker_id = $1 order by shard for update)`,
    [workerId],
  );
  await client.query(
    `update lanes set worker_id = null, lease_until = null where id in (
       select id from lanes where worker_id = $1 order by id for update)`,
    [workerId],
  );
  await client.query(
    `update interactions set worker_id = null, lease_until = null where id in (
       select id from interactions where worker_id = $1 order by id for update)`,
    [workerId],
  );
  await client.query("delete from workers where id = $1", [workerId]);
}
