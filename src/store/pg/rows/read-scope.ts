// Read scope of a console transaction, enforced by row-level security. A query that forgets its own filter still sees
// only this scope, and without a scope it sees nothing.

import { type Kysely, sql } from "kysely";
import { Refusal } from "../../../core/kernel/refusal.ts";
import type { Reach } from "../../../ports/records.ts";
import type { Schema } from "../schema/index.ts";
import { sqlStateOf } from "../sql-errors.ts";

export function seeing<Result>(
  db: Kysely<Schema>,
  scope: Reach,
  run: (tx: Kysely<Schema>) => Promise<Result>,
  reader = NO_READER,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await limitTo(tx, scope, reader);
    return run(tx);
  });
}

/** Reads no direct messages, except with a scope of all groups. */
const NO_READER = "";

/** Applies until the transaction ends. */
async function limitTo(tx: Kysely<Schema>, scope: Reach, reader: string): Promise<void> {
  const [name, value] = scopeSetting(scope);
  await sql`
    select set_config(${name}, ${value}, true), set_config('relay.reader', ${reader}, true)`.execute(
    tx,
  );
}

/** Name and value of the setting. */
export function scopeSetting(scope: Reach): readonly [string, string] {
  return scope === "all" ? ["relay.scope", "all"] : ["relay.groups", `{${scope.join(",")}}`];
}

/** SQLSTATE query_canceled: the statement timeout was exceeded. */
const CANCELED = "57014";
const AGAIN_SECONDS = 10;

/**
 * For queries over many rows, which have a time limit. If one exceeds it, the caller gets `unavailable` with a retry
 * time.
 */
export async function seeingInTime<Result>(
  db: Kysely<Schema>,
  scope: Reach,
  run: (tx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await seeing(db, scope, run);
  } catch (error) {
    if (!isTooLate(error)) throw error;
    throw new Refusal("unavailable", "Temporarily unavailable", AGAIN_SECONDS);
  }
}

/** Also true if all connections of the pool were busy. The driver reports that only in the message. */
function isTooLate(error: unknown): boolean {
  if (sqlStateOf(error) === CANCELED) return true;
  return (
    error instanceof Error && error.message.includes("timeout exceeded when trying to connect")
  );
}
