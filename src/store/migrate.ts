// Brings a database up to date: forward only, one process at a time, one transaction per file.
// A migration that cannot get its lock gives up quickly instead of queueing all traffic behind it.

import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";
import { grantRunning } from "./grants.ts";
import { appliedMigrations, listMigrations, type Migration } from "./migrations.ts";
import { ensurePartitions } from "./partitions.ts";
import { sqlStateOf } from "./sql-state.ts";

export type MigrateOptions = {
  /** Owns the schema. */
  migrateUrl: string;
  /** Runs the service; gets the rights to use the schema, not to change it. */
  databaseUrl: string;
  say(line: string): void;
  /** The files of this version where unset. */
  migrations?: readonly Migration[];
};

const LOCK_TRIES = 20;
const LOCK_NOT_AVAILABLE = "55P03";
const ONE_AT_A_TIME = "select pg_advisory_lock(hashtext('relay.migrate'))";
const MIGRATIONS_TABLE = `
create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

export async function migrate(options: MigrateOptions): Promise<void> {
  const { migrateUrl, databaseUrl } = options;
  const pool = new Pool({
    connectionString: migrateUrl,
    application_name: "relay migrate",
    max: 1,
  });
  const client = await pool.connect();
  try {
    await client.query(ONE_AT_A_TIME);
    await client.query(MIGRATIONS_TABLE);
    await applyPending(client, options);
    await grantRunning(client, new URL(databaseUrl).username);
    await ensurePartitions(client);
  } finally {
    client.release();
    await pool.end();
  }
}

async function applyPending(
  client: PoolClient,
  { say, migrations }: MigrateOptions,
): Promise<void> {
  const applied = await appliedMigrations(client);
  for (const migration of migrations ?? (await listMigrations())) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await applyWithRetries(client, migration);
      say(`applied ${migration.name}`);
    } else if (checksum !== migration.checksum)
      throw new Error(`${migration.name} was changed after it was applied; add a new file instead`);
  }
}

async function applyWithRetries(client: PoolClient, migration: Migration): Promise<void> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      await applyOnce(client, migration);
      return;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tryNumber === LOCK_TRIES)
        throw new Error(`${migration.name} failed`, { cause: error });
      await sleep(250 * tryNumber);
    }
  }
}

async function applyOnce(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '2s'");
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
