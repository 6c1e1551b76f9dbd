// Reading that adds up many rows: it gets so long and no longer, and who comes too late is told so.

import type { Kysely } from "kysely";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { seeing } from "../scope.ts";
import { sqlStateOf } from "../sql-state.ts";

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
