// The migration files, and which of them a database has.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Pool, PoolClient } from "pg";
import type { Readiness } from "../../ports/system.ts";
import { sqlStateOf } from "./sql-errors.ts";

// The same folder from src/store/pg and from dist/store/pg.
const FOLDER = new URL("../../../migrations/", import.meta.url);
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const UNDEFINED_TABLE = "42P01";

export type Migration = { name: string; sql: string; checksum: string };

export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => FILE_NAME.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Names of migrations that the database lacks. Extra migrations in the database are fine. */
export async function pendingMigrations(db: Pool | PoolClient): Promise<string[]> {
  const applied = await appliedMigrations(db);
  return (await listMigrations()).filter(({ name }) => !applied.has(name)).map(({ name }) => name);
}

/** Name → checksum; empty on a database that was never migrated. */
export async function appliedMigrations(db: Pool | PoolClient): Promise<Map<string, string>> {
  try {
    const { rows } = await db.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations",
    );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  } catch (error) {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return new Map();
    throw error;
  }
}

// Whether the database answers and has every migration that this code needs.
export async function checkReadiness(pool: Pool): Promise<Readiness> {
  try {
    const pending = await pendingMigrations(pool);
    if (pending.length === 0) return { isReady: true };
    return { isReady: false, why: `Migrations pending: run relay migrate (${pending.join(", ")})` };
  } catch {
    return { isReady: false, why: "Database unavailable" };
  }
}
