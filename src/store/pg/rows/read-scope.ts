// Which groups' rows a transaction of the console sees. Row-level security is the second lock: a query
// that forgets its own filter finds what this says, and without it nothing.

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

/** Reads no direct messages but by a scope of all. */
const NO_READER = "";

/** Until the transaction ends. */
async function limitTo(tx: Kysely<Schema>, scope: Reach, reader: string): Promise<void> {
  const [name, value] = scopeSetting(scope);
  await sql`
    select set_config(${name}, ${value}, true), set_config('relay.reader', ${reader}, true)`.execute(
    tx,
  );
}

/** The setting that says so, and its value. */
export function scopeSetting(scope: Reach): readonly [string, string] {
  return scope === "all" ? ["relay.scope", "all"] : ["relay.groups", `{${scope.join(",")}}`];
}

// Reading that adds up many rows: it gets so long and no longer, and who comes too late is told so.

/** The statement took longer than its connection allows. */
const CANCELED = "57014";
const AGAIN_SECONDS = 10;

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

/** Also where all connections for this were busy: the pool says so in words alone. */
function isTooLate(error: unknown): boolean {
  if (sqlStateOf(error) === CANCELED) return true;
  return (
    error instanceof Error && error.message.includes("timeout exceeded when trying to connect")
  );
}
