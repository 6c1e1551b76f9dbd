// The two documents of a user token. They are written and removed together, under the row lock of the first.

import { type Kysely, sql } from "kysely";
import type { TokenGrant } from "../../ports/accounts.ts";
import { tokenKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import { StoredToken, storedToken } from "./token-documents.ts";

type Row = { value: unknown; is_valid: boolean; now: number };

export type FoundToken = {
  stored: StoredToken;
  /** Whether its document has not expired. */
  isValid: boolean;
  /** Database time in milliseconds. */
  now: number;
};

const NOW_MS = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

export async function readToken(
  db: Kysely<Schema>,
  userId: string,
): Promise<FoundToken | undefined> {
  return found(await select(db, userId).executeTakeFirst());
}

/** Holds the row lock until the transaction ends. */
export async function lockToken(
  tx: Kysely<Schema>,
  userId: string,
): Promise<FoundToken | undefined> {
  return found(await select(tx, userId).forUpdate().executeTakeFirst());
}

function select(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("documents")
    .select(["value", sql<boolean>`expires_at > now()`.as("is_valid"), NOW_MS.as("now")])
    .where("key", "=", tokenKey(userId));
}

function found(row: Row | undefined): FoundToken | undefined {
  if (!row) return undefined;
  return { stored: StoredToken.parse(row.value), isValid: row.is_valid, now: row.now };
}

export type Replacement = {
  userId: string;
  grant: TokenGrant;
  /** The token to replace. Its reverse index is deleted with it. */
  old: StoredToken | undefined;
  /** Undefined means now: signing in counts as a use. */
  usedAt: number | undefined;
};

export async function replaceToken(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { userId, grant, old, usedAt }: Replacement,
): Promise<void> {
  const now = await readNow(tx);
  const { stored, keptMs } = storedToken(sealing, { userId, grant, usedAt: usedAt ?? now, now });
  if (old) await deleteKeys(tx, [old.reverseKey]);
  await writeExpiring(tx, { key: tokenKey(userId), value: stored, keptMs });
  await writeExpiring(tx, { key: stored.reverseKey, value: { userId }, keptMs });
}

export async function deleteToken(
  tx: Kysely<Schema>,
  { userId, reverseKey }: StoredToken,
): Promise<void> {
  await deleteKeys(tx, [tokenKey(userId), reverseKey]);
}

async function readNow(tx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${NOW_MS} as now`.execute(tx);
  return rows[0]?.now ?? 0;
}

async function deleteKeys(tx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("documents")
    .where("key", "in", [...keys])
    .execute();
}

type Entry = { key: string; value: unknown; keptMs: number };

async function writeExpiring(tx: Kysely<Schema>, { key, value, keptMs }: Entry): Promise<void> {
  await sql`
    insert into documents (key, value, expires_at)
    values (${key}, ${JSON.stringify(value)}::jsonb, now() + ${keptMs}::float8 * interval '1 ms')
    on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at,
      version = nextval('document_versions'), updated_at = now()`.execute(tx);
}
