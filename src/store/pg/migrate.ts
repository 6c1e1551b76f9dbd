// Applies migrations: forward only, one process at a time, one transaction per file unless the file opts out. A
// migration that cannot get its lock gives up quickly, so that traffic does not queue behind it.

import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";
import { failoverClient } from "./failover-client.ts";
import { appliedMigrations, listMigrations, type Migration } from "./migrations.ts";
import { ensurePartitions } from "./partitions.ts";
import { sqlStateOf } from "./sql-errors.ts";

export type MigrateOptions = {
  /** The role that owns the schema. */
  migrateUrl: string;
  /** The role that runs the service. It is granted use of the schema, not changes to it. */
  databaseUrl: string;
  say(line: string): void;
  /** Default: the files of this version. */
  migrations?: readonly Migration[];
};

const LOCK_ATTEMPTS = 40;
/**
 * Longest time that traffic queues behind a migration. Less than `deadlock_timeout`, so in a deadlock the migration
 * gives up first.
 */
const LOCK_WITHIN = "500ms";
const AGAIN_AFTER_MS = 250;
const MAX_RETRY_AFTER_MS = 3_000;
const LOCK_NOT_AVAILABLE = "55P03";
/** Marks files without a transaction: long statements must not hold locks, and some statements allow no transaction. */
const ALONE = /^-- outside a transaction\b/;
const CONCURRENT = /\bconcurrently\b/i;
/** Tables that a file changes. Tables that it creates have no other users yet. */
const CHANGED = /^(?:alter table|create (?:unique )?index \w+ on) (\w+)/gim;
const THERE = "select name from unnest($1::text[]) name where to_regclass(name) is not null";
const EMPTY_LINE = /\n\s*\n/;
const ONE_AT_A_TIME = "select pg_try_advisory_lock(hashtext('relay.migrate')) as is_ours";
const LOOK_EVERY_MS = 200;
const MIGRATIONS_TABLE = `
create table if not exists migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

export async function migrate(options: MigrateOptions): Promise<void> {
  const { migrateUrl, databaseUrl } = options;
  const pool = new Pool({
    ...failoverClient(migrateUrl),
    application_name: "relay migrate",
    max: 1,
  });
  const client = await pool.connect();
  try {
    await waitForTurn(client);
    await client.query(MIGRATIONS_TABLE);
    await applyPending(client, options);
    await grantRunning(client, new URL(failoverClient(databaseUrl).connectionString).username);
    await ensurePartitions(client);
  } finally {
    client.release();
    await pool.end();
  }
}

/** Polls instead of blocking in a statement: `create index concurrently` waits for all running statements. */
async function waitForTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>(ONE_AT_A_TIME);
    if (rows[0]?.is_ours === true) return;
    await sleep(LOOK_EVERY_MS);
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
      await applyWithRetries(client, migration, say);
      say(`applied ${migration.name}`);
    } else if (checksum !== migration.checksum)
      throw new Error(`${migration.name} was changed after it was applied; add a new file instead`);
  }
}

async function applyWithRetries(
  client: PoolClient,
  migration: Migration,
  say: MigrateOptions["say"],
): Promise<void> {
  const { name, sql } = migration;
  const isAlone = ALONE.test(sql);
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      await (isAlone
        ? applyAlone(client, migration)
        : applyWhole(client, migration, attemptNumber));
      return;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || attemptNumber === LOCK_ATTEMPTS)
        throw new Error(`${name} failed`, { cause: error });
      say(
        `${name} let others pass who use what it changes, try ${attemptNumber} of ${LOCK_ATTEMPTS}`,
      );
      await sleep(Math.min(AGAIN_AFTER_MS * attemptNumber, MAX_RETRY_AFTER_MS));
    }
  }
}

async function applyWhole(
  client: PoolClient,
  migration: Migration,
  attemptNumber: number,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_WITHIN}'`);
    await lockChanged(client, migration, attemptNumber);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Locks all changed tables before the first change. Other transactions lock tables in more than one order, so every
 * second attempt reverses ours to avoid a repeated deadlock.
 */
async function lockChanged(
  client: PoolClient,
  { sql }: Migration,
  attemptNumber: number,
): Promise<void> {
  const named = [...new Set([...sql.matchAll(CHANGED)].map(([, name = ""]) => name))];
  const { rows } = await client.query<{ name: string }>(THERE, [named]);
  const there = new Set(rows.map(({ name }) => name));
  const tables = named.filter((name) => there.has(name));
  if (tables.length === 0) return;
  const inTurn = attemptNumber % 2 === 1 ? tables.toReversed() : tables;
  await client.query(`lock table ${inTurn.join(", ")} in access exclusive mode`);
}

/** Such a file may stop halfway and starts again from its first statement. */
async function applyAlone(client: PoolClient, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.sql.split(EMPTY_LINE)) {
      // A concurrent statement waits for others and blocks none, so it has no lock timeout.
      const within = CONCURRENT.test(statement) ? "0" : LOCK_WITHIN;
      await client.query(`set lock_timeout = '${within}'`);
      await client.query(statement);
    }
    await note(client, migration);
  } finally {
    await client.query("reset lock_timeout");
  }
}

async function note(client: PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

/**
 * Rights of the running role: read and write rows, and call the functions for partitions and IP erasure. It owns
 * nothing, so it cannot alter, truncate or drop, and it cannot change audit entries. Does nothing if one role does both
 * jobs.
 */
async function grantRunning(client: PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>("select current_user as owner");
  if (role === "" || rows[0]?.owner === role) return;
  const name = client.escapeIdentifier(decodeURIComponent(role));
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on documents, events, idempotency_keys, rejections, group_usage to ${name};
    grant select, insert, update, delete on route_versions, workers, undispatched, unclaimed_events,
      event_groups, lanes, sends, attempts, rate_limits, bots, invalid_requests to ${name};
    grant select, insert, update, delete on chat_links to ${name};
    grant select, insert, update, delete on sessions, identities, sign_ins, link_requests, invites, api_tokens,
      freed_names, target_claims, receivers, endpoints, disconnected_places, claim_codes, wrong_codes, places, guild_roles, installations, system_jobs, entities, mentioned_states, interactions, actions,
      replays, replay_items, missed_deliveries, delivery_checks, change_checks, threads, mutes, watches, people,
      repositories, host_answers, waiting_events, alerts, operator_events, access_requests,
      mapped_people, mapped_teams, ping_opt_outs to ${name};
    grant select, insert on audit to ${name};
    grant select, update on audit_head to ${name};
    grant select, update on dispatch_shards to ${name};
    grant select on migrations to ${name};
    grant usage on all sequences in schema public to ${name};
    grant execute on function ensure_event_partitions(integer) to ${name};
    grant execute on function drop_event_partitions(integer) to ${name};
    grant execute on function erase_audit_ips(integer) to ${name};
    grant execute on function erase_audit_ips_of(text) to ${name};
  `);
}
