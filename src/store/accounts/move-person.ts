// Gives everything of one person to another, inside the caller's transaction, which holds the configuration lock. The
// audit log keeps the old id.

import { CompiledQuery, type Kysely, sql } from "kysely";
import { movedMembers } from "../../core/accounts/persons.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { deleteSessions, type SessionEnd } from "../config/member-access.ts";
import { tokenKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";

/** A row that the other person has too is deleted. $1: the old person, $2: the new one. */
const MOVES: readonly string[] = [
  "update chat_links set user_id = $2, login = coalesce($3, login) where user_id = $1",
  "delete from people where user_id = $1 and exists (select from people where user_id = $2)",
  "update people set user_id = $2 where user_id = $1",
  `delete from watches w where user_id = $1 and met_at is null and exists (
     select from watches o where o.user_id = $2 and o.met_at is null
       and (o.group_key, o.key, o.wants) = (w.group_key, w.key, w.wants))`,
  "update watches set user_id = $2 where user_id = $1",
  `delete from ping_opt_outs p where person_id = $1 and exists (
     select from ping_opt_outs o where o.person_id = $2 and o.group_key = p.group_key)`,
  "update ping_opt_outs set person_id = $2 where person_id = $1",
  "update mutes set muted_by = $2 where muted_by = $1",
  "update invites set created_by = $2 where created_by = $1",
  "update invites set accepted_by = $2 where accepted_by = $1",
  `delete from access_requests r where user_id = $1 and exists (
     select from access_requests o where o.user_id = $2 and o.group_id = r.group_id)`,
  "update access_requests set user_id = $2 where user_id = $1",
  "update api_tokens set created_by = $2 where created_by = $1",
  "update claim_codes set created_by = $2 where created_by = $1",
  "update replays set requested_by_id = $2 where requested_by_id = $1",
  "update lanes set user_id = $2 where user_id = $1",
  "update sends set user_id = $2 where user_id = $1",
  "update identities set person_id = $2 where person_id = $1",
];

export type Moving = { from: string; to: string };
type Moved = { groups: readonly StoredGroup[]; ended: readonly SessionEnd[] };

/** Returns the groups to write, and the sessions of both that it ended. */
export async function movePerson(
  tx: Kysely<Schema>,
  groups: readonly StoredGroup[],
  { from, to }: Moving,
): Promise<Moved> {
  const login = await loginOf(tx, to);
  for (const statement of MOVES) {
    const values = statement.includes("$3") ? [from, to, login ?? null] : [from, to];
    await tx.executeQuery(CompiledQuery.raw(statement, values));
  }
  return {
    groups: groups.map((group) => ({
      ...group,
      members: [...movedMembers(group.members, { from, to, login })],
    })),
    ended: await deleteSessions(tx, { userIds: [from, to] }),
  };
}

/** Login of the identity that the person's key names. */
export async function loginOf(tx: Kysely<Schema>, personId: string): Promise<string | undefined> {
  const query = tx.selectFrom("identities").select("login").where("key", "=", personId);
  return (await query.executeTakeFirst())?.login;
}

const IS_PERSON = (key: string) => sql<{ is_person: boolean }>`
  select exists (select from identities where key = ${key} or person_id = ${key})
    or exists (select from sessions where user_id = ${key})
    or exists (select from chat_links where user_id = ${key})
    or exists (select from people where user_id = ${key})
    or exists (select from documents where key = ${tokenKey(key)}) as is_person`;

/** Whether anyone used this key already, as a person or an identity. */
export async function isPerson(tx: Kysely<Schema>, key: string): Promise<boolean> {
  const { rows } = await IS_PERSON(key).execute(tx);
  return rows[0]?.is_person === true;
}

/** The token of an identity, with its reverse index. */
export async function deleteTokenOf(tx: Kysely<Schema>, key: string): Promise<void> {
  await sql`
    with gone as (delete from documents where key = ${tokenKey(key)} returning value)
    delete from documents where key in (select value ->> 'reverseKey' from gone)`.execute(tx);
}
