// Which groups' rows a transaction of the console sees. Row-level security is the second lock: a query
// that forgets its own filter finds what this says, and without it nothing.

import { type Kysely, sql } from "kysely";
import type { Reach } from "../ports/records.ts";
import type { Schema } from "./schema.ts";

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
