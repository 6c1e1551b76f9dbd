// The two documents of a user token. They are written and removed together, under the row lock of the first.

import { type Kysely, sql } from "kysely";
import { identityOfPerson, type SignInMethodName } from "../../contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import type { IssuedGrant } from "../../ports/accounts.ts";
import { tokenKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import { StoredToken, storedToken } from "./token-documents.ts";

type Row = { value: unknown; is_valid: boolean; now: number; identity_issuer: string | null };

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
    .select([
      "value",
      sql<boolean>`expires_at > now()`.as("is_valid"),
      NOW_MS.as("now"),
      sql<string | null>`
        (select nullif(issuer, '') from identities where key = ${userId})`.as("identity_issuer"),
    ])
    .where("key", "=", tokenKey(userId));
}

function found(row: Row | undefined): FoundToken | undefined {
  if (!row) return undefined;
  const stored = StoredToken.parse(row.value);
  const issuer = stored.issuer ?? formerIssuer(stored, row);
  return { stored: { ...stored, issuer }, isValid: row.is_valid, now: row.now };
}

/**
 * Issuer of a token that was stored without one: that of the identity, which the same sign-in wrote. Only the account
 * host has such tokens that are still worth keeping.
 */
function formerIssuer({ userId }: StoredToken, { identity_issuer: issuer }: Row) {
  return identityOfPerson(userId).provider === ACCOUNT_HOST ? (issuer ?? undefined) : undefined;
}

export type Replacement = {
  userId: string;
  grant: IssuedGrant;
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

/** Tokens of this method that another server issued, or an unknown one. */
export async function deleteOtherTokens(
  tx: Kysely<Schema>,
  { provider, issuer }: { provider: SignInMethodName; issuer: string },
): Promise<void> {
  await sql`
    with gone as (
      delete from documents where key like 'token:%' and value ->> 'issuer' is distinct from ${issuer}
        and case when ${provider === ACCOUNT_HOST} then value ->> 'userId' not like '%:%'
          else value ->> 'userId' like ${`${provider}:%`} end
      returning value)
    delete from documents where key in (select value ->> 'reverseKey' from gone)`.execute(tx);
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
