// Small JSON documents under a key. Values are `unknown` until a schema has parsed them.

import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema/index.ts";

export async function readDocument(db: Kysely<Schema>, key: string): Promise<unknown> {
  const row = await db
    .selectFrom("documents")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/**
 * Reads under an advisory lock that lasts until the transaction ends. It also covers a document that does not exist
 * yet.
 */
export async function lockDocument(db: Kysely<Schema>, key: string): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  return readDocument(db, key);
}

export async function writeDocument(
  db: Kysely<Schema>,
  key: string,
  value: unknown,
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto("documents")
    .values({ key, value: json })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        value: json,
        version: sql`nextval('document_versions')`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}
