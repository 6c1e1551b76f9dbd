// c16: `relay migrate` is killed while a migration runs.

import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Client } from "pg";
import { withClient } from "../sql.ts";
import { until } from "../pause.ts";
import type { RelayInstallation } from "../installation.ts";
import { checked } from "../report.ts";

const MIGRATING = new URL("./migrate-process.ts", import.meta.url).pathname;
const LOOK_EVERY_MS = 20;
const IN_THE_MIDDLE = `
select count(*)::integer as count from pg_stat_activity
where application_name = 'relay migrate' and query like '%pg_sleep%' and state = 'active'`;
const HALVES = "select to_regclass('first_half') as first, to_regclass('second_half') as second";
const NOTED = "select count(*)::integer as count from migrations where name like '9999%'";

export function judgeMigration(installation: RelayInstallation, signal: AbortSignal) {
  const { migrateUrl } = installation.urls;
  return withClient(migrateUrl, async (client) => {
    const dying = migrate(installation.urls, 30);
    const isInTheMiddle = async () => (await countOf(client, IN_THE_MIDDLE)) > 0;
    await until(isInTheMiddle, { signal, everyMs: LOOK_EVERY_MS });
    dying.kill("SIGKILL");
    await once(dying, "exit");
    // The server notices that nobody waits any more at the end of the statement, or when told.
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'relay migrate'",
    );
    const halves = (await client.query<{ first: unknown; second: unknown }>(HALVES)).rows[0];
    const noted = await countOf(client, NOTED);
    const [code] = await once(migrate(installation.urls, 0), "exit");
    const whole = (await client.query<{ first: unknown; second: unknown }>(HALVES)).rows[0];
    return {
      facts: "killed between two statements of a file, then run again",
      ...checked({
        "nothing of the file was there after the kill": halves?.first === null && noted === 0,
        "the next run succeeds": code === 0,
        "and makes all of it": whole?.first !== null && whole?.second !== null,
      }),
    };
  });
}

async function countOf(client: Client, query: string): Promise<number> {
  return (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0;
}

function migrate({ databaseUrl, migrateUrl }: RelayInstallation["urls"], seconds: number) {
  return spawn(process.execPath, [MIGRATING, databaseUrl, migrateUrl, String(seconds)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
