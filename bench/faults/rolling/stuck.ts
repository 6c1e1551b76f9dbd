// A migration behind a query that takes long: how often it tries, how long it stands in the way each time, and
// whether it succeeds once the query is over.

import { migrate } from "../../../src/store/pg/migrate.ts";
import { listMigrations, type Migration } from "../../../src/store/pg/migrations.ts";
import { withClient } from "../sql.ts";
import type { DeliveryStage } from "../delivery/webhook-load.ts";
import { pause } from "../pause.ts";

export type StuckMigration = {
  attempts: number;
  /** How long it waited for its lock at most, with everybody behind it. */
  maxWaitMs: number;
  /** From the end of the query until it was applied. */
  appliedAfterMs: number;
};

const LOOK_EVERY_MS = 20;
const WAITING = `
select max(extract(epoch from clock_timestamp() - query_start))::float8 * 1000 as ms
from pg_stat_activity
where application_name = 'relay migrate' and wait_event_type = 'Lock'`;

/** The lines it says. */
export async function applyMigrations(
  { rig }: DeliveryStage,
  extra: readonly Migration[],
): Promise<readonly string[]> {
  const said: string[] = [];
  await migrate({
    ...rig.installation.urls,
    migrations: [...(await listMigrations()), ...extra],
    say: (line) => said.push(line),
  });
  return said;
}

/** `sql` is the long query's: its lock is held for `forMs`. */
export async function getStuck(
  stage: DeliveryStage,
  extra: readonly Migration[],
  { sql, forMs }: { sql: string; forMs: number },
): Promise<StuckMigration> {
  const { rig, signal } = stage;
  return withClient(rig.installation.urls.migrateUrl, async (client) => {
    await client.query("begin");
    await client.query(sql);
    const watch = new AbortController();
    const watching = watchWaits(stage, watch.signal);
    const migrating = applyMigrations(stage, extra);
    await pause(forMs, signal);
    await client.query("rollback");
    const freeAt = performance.now();
    const said = await migrating;
    const appliedAfterMs = performance.now() - freeAt;
    watch.abort();
    return { attempts: said.length, maxWaitMs: await watching, appliedAfterMs };
  });
}

async function watchWaits({ rig }: DeliveryStage, signal: AbortSignal): Promise<number> {
  const { cluster, urls } = rig.installation;
  const database = new URL(urls.migrateUrl).pathname.slice(1);
  return withClient(cluster.adminUrl(database), async (client) => {
    let longest = 0;
    while (!signal.aborted) {
      const { rows } = await client.query<{ ms: number | null }>(WAITING);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await pause(LOOK_EVERY_MS, signal);
    }
    return longest;
  });
}
