// Rows of identities.

import { type Kysely, sql } from "kysely";
import {
  identityOfPerson,
  type IdentityRef,
  personKeyOf,
  SignInMethodName,
} from "../../contract/accounts/identities.ts";
import type { Identity, ListedIdentity } from "../../ports/identities.ts";
import { millisOf } from "../pg/rows/time-window.ts";
import type { Schema } from "../pg/schema/index.ts";

/** Another issuer that vouched for identities of this method. One server's subject is not another's. */
export async function otherIssuer(
  db: Kysely<Schema>,
  { provider, issuer }: Pick<Identity, "provider" | "issuer">,
): Promise<string | undefined> {
  const { rows } = await sql<{ issuer: string }>`
    select issuer from identities
    where provider = ${provider} and issuer <> '' and (issuer < ${issuer} or issuer > ${issuer})
    limit 1`.execute(db);
  return rows[0]?.issuer;
}

/** Returns the person. An identity without a row is its own. The issuer was checked. */
export async function noteSignIn(tx: Kysely<Schema>, identity: Identity): Promise<string> {
  const key = personKeyOf(identity);
  const { rows } = await sql<{ person_id: string }>`
    insert into identities (key, provider, issuer, subject, person_id, login)
    values (${key}, ${identity.provider}, ${identity.issuer}, ${identity.subject}, ${key},
      ${identity.login})
    on conflict (key) do update set login = excluded.login, issuer = excluded.issuer,
      last_used_at = now()
    returning person_id`.execute(tx);
  return rows[0]?.person_id ?? key;
}

/** False if the identity has a row already. */
export async function insertIdentity(
  tx: Kysely<Schema>,
  { provider, issuer, subject, login }: Identity,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identities (key, provider, issuer, subject, person_id, login)
    values (${personKeyOf({ provider, subject })}, ${provider}, ${issuer}, ${subject}, ${personId},
      ${login})
    on conflict do nothing returning key`.execute(tx);
  return rows.length > 0;
}

export async function personOf(db: Kysely<Schema>, key: string): Promise<string> {
  const query = db.selectFrom("identities").select("person_id").where("key", "=", key);
  return (await query.executeTakeFirst())?.person_id ?? key;
}

export async function listIdentities(
  db: Kysely<Schema>,
  personId: string,
): Promise<readonly ListedIdentity[]> {
  const rows = await db
    .selectFrom("identities")
    .select([
      "key",
      "provider",
      "issuer",
      "subject",
      "login",
      millisOf("created_at").as("createdAt"),
      millisOf("last_used_at").as("lastUsedAt"),
    ])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("key")
    .execute();
  return rows.map(({ key, provider, ...row }) => ({
    ...row,
    provider: SignInMethodName.parse(provider),
    isPrimary: key === personId,
  }));
}

/** With the identity that the person's key names, which has no row before its first sign-in. Oldest first. */
export async function keysOf(
  db: Kysely<Schema>,
  personId: string,
): Promise<readonly (IdentityRef & { createdAt: number })[]> {
  const rows = await listIdentities(db, personId);
  if (rows.some(({ isPrimary }) => isPrimary)) return rows;
  return [{ ...identityOfPerson(personId), createdAt: 0 }, ...rows];
}

/** Its next sign-in adds issuer and login. */
export async function insertUnseen(tx: Kysely<Schema>, key: string): Promise<void> {
  const identity = identityOfPerson(key);
  await insertIdentity(tx, { ...identity, issuer: "", login: identity.subject }, key);
}

/** Of all identities of the method. Returns how many. */
export async function setIssuer(
  tx: Kysely<Schema>,
  { provider, issuer }: Pick<Identity, "provider" | "issuer">,
): Promise<number> {
  const query = tx.updateTable("identities").set({ issuer }).where("provider", "=", provider);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** The person's subjects at a method, the most recently used first. */
export async function subjectsOf(
  db: Kysely<Schema>,
  personId: string,
  provider: string,
): Promise<readonly string[]> {
  const query = db
    .selectFrom("identities")
    .select("subject")
    .where("person_id", "=", personId)
    .where("provider", "=", provider);
  const rows = await query.orderBy("last_used_at", "desc").execute();
  return rows.map(({ subject }) => subject);
}
