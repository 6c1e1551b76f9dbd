// Detects dead workers and frees their leases, without waiting for the leases to expire.

import type { Client, Pool, PoolClient } from "pg";
import type { WorkerPresence } from "../../ports/jobs.ts";
import type { PostgresNotifier } from "./notifier.ts";
import type { DatabaseSession } from "./session.ts";
import { inTransaction } from "./transaction.ts";

/** SQL: lock key of a row with the column `id`. */
const LOCK_KEY = "hashtextextended('relay.worker:' || id, 0)";

// A database restart ends every session, so no worker counts as dead for 5 seconds.
const SILENT = `
select id from workers
where seen_at < now() - interval '2 seconds'
  and now() - pg_postmaster_start_time() > interval '5 seconds'
order by id`;

const STILL_SILENT = `
select pg_try_advisory_xact_lock(${LOCK_KEY}) as dead from workers
where id = $1 and seen_at < now() - interval '2 seconds'`;

/** Returns the number of dead workers. */
async function freeDeadWorkers(pool: Pool): Promise<number> {
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

async function freeWorker(client: PoolClient, workerId: string): Promise<void> {
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

// A worker has a row and a session-level advisory lock. Another process that gets the lock knows that the worker is
// dead. A suspended process keeps its session, so its leases must expire first.
const JOIN = `
with worker as (insert into workers default values returning id)
select id, pg_try_advisory_lock(${LOCK_KEY}) as locked from worker`;

/** After a lost session: rejoins with the same row, unless this worker was declared dead meanwhile. */
const JOIN_AGAIN = `
select id, pg_try_advisory_lock(${LOCK_KEY}) as locked from workers where id = $1`;

const SEEN = "update workers set seen_at = now() where id = $1";

type Parts = { pool: Pool; session: DatabaseSession; notifier: PostgresNotifier };

export function workerPresence({ pool, session, notifier }: Parts): WorkerPresence {
  let id: string | undefined;
  let joined: Client | undefined;

  const notifyAll = () => {
    for (const topic of ["lanes", "events", "interactions"] as const) notifier.notify(topic);
  };

  async function join(client: Client): Promise<void> {
    const again = id === undefined ? [] : (await client.query<Joined>(JOIN_AGAIN, [id])).rows;
    const [row] = again.length > 0 ? again : (await client.query<Joined>(JOIN)).rows;
    // Not locked: the old session has not ended yet, or this worker is being declared dead.
    if (!row?.locked) return;
    id = row.id;
    joined = client;
  }

  async function keep(): Promise<void> {
    const client = session.client();
    if (!client) return;
    if (joined !== client) await join(client);
    if (joined !== client || id === undefined) return;
    const { rowCount } = await client.query(SEEN, [id]);
    if (rowCount === 0) {
      await client.query(
        `select pg_advisory_unlock(${LOCK_KEY}) from (select $1::bigint as id) w`,
        [id],
      );
      id = undefined;
      joined = undefined;
      await join(client);
    }
    if ((await freeDeadWorkers(pool)) === 0) return;
    notifyAll();
  }

  return {
    id: () => (joined !== undefined && joined === session.client() ? id : undefined),
    keep,
    async leave() {
      const left = id;
      id = undefined;
      joined = undefined;
      if (left === undefined) return;
      await inTransaction(pool, (client) => freeWorker(client, left));
      notifyAll();
    },
  };
}

type Joined = { id: string; locked: boolean };
