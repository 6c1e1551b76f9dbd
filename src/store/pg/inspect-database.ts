// Inspects a database by its URL alone: whether it answers, its version, and the rights of the role.

import { Pool } from "pg";
import { failoverClient } from "./failover-client.ts";
import { pendingMigrations } from "./migrations.ts";

type DatabaseInspection =
  | {
      outcome: "seen";
      serverVersion: number;
      /** Whether the role may create tables. */
      canChangeSchema: boolean;
      /** Whether no migration is pending; false if the role may not read the table. */
      isUpToDate: boolean;
      /** The same for every role that connects to this database. */
      identity: string;
    }
  | { outcome: "unavailable"; why: string };

type Row = { version: number; can_create: boolean; identity: string };

// In seconds, because text would depend on the session's time zone.
const QUESTION = `
select current_setting('server_version_num')::integer as version,
       has_schema_privilege('public', 'CREATE') as can_create,
       current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as identity`;

export async function inspectDatabase(url: string): Promise<DatabaseInspection> {
  const pool = new Pool({
    ...failoverClient(url),
    application_name: "relay setup",
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  });
  pool.on("error", () => {});
  try {
    const [row] = (await pool.query<Row>(QUESTION)).rows;
    if (!row) return { outcome: "unavailable", why: "a select without from gave no row" };
    return {
      outcome: "seen",
      serverVersion: Math.floor(row.version / 10_000),
      canChangeSchema: row.can_create,
      isUpToDate: await isUpToDate(pool),
      identity: row.identity,
    };
  } catch (error) {
    return { outcome: "unavailable", why: wordsOf(error) };
  } finally {
    await pool.end();
  }
}

async function isUpToDate(pool: Pool): Promise<boolean> {
  try {
    return (await pendingMigrations(pool)).length === 0;
  } catch {
    return false;
  }
}

/** A host name with several addresses fails with an AggregateError whose own message is empty. */
function wordsOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error && first.message !== "" ? first.message : "no answer";
}
