// A worker's row among the others, and its session lock: whoever gets that lock knows it is dead. A
// stopped process keeps its session, so nothing of it is freed before its leases end.

import type { Client, Pool } from "pg";
import type { WorkerPresence } from "../ports/jobs.ts";
import type { PostgresNotifier } from "./bell.ts";
import { freeDeadWorkers, freeWorker, LOCK_KEY } from "./dead-workers.ts";
import type { DatabaseSession } from "./session.ts";
import { inTransaction } from "./transaction.ts";

const JOIN = `
with worker as (insert into workers default values returning id)
select id, pg_try_advisory_lock(${LOCK_KEY}) as locked from worker`;

/** After a lost session: the same row, unless somebody has declared us dead meanwhile. */
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
    // Not locked: our old session has not ended yet, or is just being declared dead.
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
