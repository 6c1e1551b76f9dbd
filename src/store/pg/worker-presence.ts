// Detects dead workers and frees their leases, without waiting for the leases to expire.

import type { Client, Pool, PoolClient } from "pg";
import type { WorkerPresence } from "../../ports/jobs.ts";
import type { PostgresNotifier } from "./notifier.ts";
import type { DatabaseSession } from "./session.ts";
import { IS_UNEVEN, SILENCE } from "./shards.ts";
import { inTransaction } from "./transaction.ts";

/** SQL: lock key of a row with the column `id`. */
const LOCK_KEY = "hashtextextended('relay.worker:' || id, 0)";

// One statement a second does all that an idle worker has to do. A database restart ends every session, so no worker
// counts as dead for 5 seconds.
const HEARTBEAT = `
with seen as (update workers set seen_at = now() where id = $1 returning id),
others as (select id, seen_at < now() - ${SILENCE} as is_silent, seen_at from workers where id <> $1)
select exists (select from seen) as is_known,
       array(select id from others
             where is_silent and now() - pg_postmaster_start_time() > interval '5 seconds'
             order by id)::text[] as silent,
       (select extract(epoch from min(seen_at) + ${SILENCE} - now())::float8 * 1000
        from others where not is_silent) as silent_in_ms,
       not exists (select from others where not is_silent) as is_alone,
       ${IS_UNEVEN} as is_uneven`;

type Beat = {
  /** False if another worker declared this one dead. */
  is_known: boolean;
  silent: string[];
  /** When the next of the others would be silent. */
  silent_in_ms: number | null;
  is_alone: boolean;
  is_uneven: boolean;
};

async function heartbeat(client: Client, id: string): Promise<Beat | undefined> {
  const query = { name: "heartbeat", text: HEARTBEAT, values: [id] };
  return (await client.query<Beat>(query)).rows[0];
}

const STILL_SILENT = `
select pg_try_advisory_xact_lock(${LOCK_KEY}) as dead from workers
where id = $1 and seen_at < now() - ${SILENCE}`;

/** Returns the number of dead workers. */
async function freeDeadWorkers(pool: Pool, silent: readonly string[]): Promise<number> {
  let freed = 0;
  for (const id of silent)
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

/** What a change of the workers may set free. */
const TOPICS = ["workers", "lanes", "events", "interactions"] as const;

const UNLOCK = `select pg_advisory_unlock(${LOCK_KEY}) from (select $1::bigint as id) w`;

type Joined = { id: string; locked: boolean };

async function lockedRow(client: Client, id: string | undefined): Promise<Joined | undefined> {
  const again = id === undefined ? [] : (await client.query<Joined>(JOIN_AGAIN, [id])).rows;
  const [row] = again.length > 0 ? again : (await client.query<Joined>(JOIN)).rows;
  return row;
}

const HEARTBEAT_MS = 1_000;
/** While there is no session. */
const REJOIN_MS = 200;
/** The next look at a silent worker must not come too early. */
const LATER_MS = 10;

type Parts = { pool: Pool; session: DatabaseSession; notifier: PostgresNotifier };

function notifyAll(notifier: PostgresNotifier): void {
  for (const topic of TOPICS) notifier.notify(topic);
}

/** `isAlone`: no other worker was alive at the last heartbeat, and none has joined since. */
type Presence = WorkerPresence & { isAlone(): boolean };

export function workerPresence({ pool, session, notifier }: Parts): Presence {
  let id: string | undefined;
  let joined: Client | undefined;
  let isAlone = false;
  notifier.listen("workers", () => (isAlone = false));

  async function join(client: Client): Promise<void> {
    const row = await lockedRow(client, id);
    // Not locked: the old session has not ended yet, or this worker is being declared dead.
    if (!row?.locked) return;
    id = row.id;
    joined = client;
    // The loops of this process wait for an id, and others have to share the shards.
    notifyAll(notifier);
  }

  async function keep(): Promise<number> {
    const client = session.client();
    if (!client) return REJOIN_MS;
    if (joined !== client) await join(client);
    if (joined !== client || id === undefined) return REJOIN_MS;
    const beat = await heartbeat(client, id);
    if (!beat?.is_known) {
      await client.query(UNLOCK, [id]);
      id = undefined;
      joined = undefined;
      await join(client);
      return REJOIN_MS;
    }
    if ((await freeDeadWorkers(pool, beat.silent)) > 0) notifyAll(notifier);
    else if (beat.is_uneven) notifier.notify("workers");
    isAlone = beat.is_alone;
    return Math.min(HEARTBEAT_MS, (beat.silent_in_ms ?? Infinity) + LATER_MS);
  }

  const currentId = () => (joined !== undefined && joined === session.client() ? id : undefined);
  return {
    id: currentId,
    isAlone: () => isAlone && currentId() !== undefined,
    keep,
    async leave() {
      const left = id;
      id = undefined;
      joined = undefined;
      if (left === undefined) return;
      await inTransaction(pool, (client) => freeWorker(client, left));
      notifyAll(notifier);
    },
  };
}
