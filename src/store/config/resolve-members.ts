// Members can be written by any of their identities. Stored are their persons, because sessions and chat links have the
// person's key. Runs at every change, so that an invitation of an identity follows it to the person who adds it.

import type { Kysely } from "kysely";
import { identityOfPerson, personKeyOf } from "../../contract/accounts/identities.ts";
import { resolvedMembers } from "../../core/accounts/persons.ts";
import type { LockedConfig } from "../../ports/config.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { Schema } from "../pg/schema/index.ts";

export async function resolveMembers(
  tx: Kysely<Schema>,
  groups: readonly StoredGroup[],
  present: Pick<LockedConfig, "groups" | "now">,
): Promise<readonly StoredGroup[]> {
  const keys = groups.flatMap(({ members }) => members.map(({ userId }) => canonical(userId)));
  const persons = await personsOf(tx, [...new Set(keys)]);
  const personOf = (key: string) => persons.get(canonical(key)) ?? canonical(key);
  const storedOf = new Map(present.groups.map(({ key, members }) => [key, members]));
  return groups.map((group) => {
    const stored = storedOf.get(group.key) ?? [];
    const members = resolvedMembers(group.members, { personOf, stored, now: present.now });
    return { ...group, members: [...members] };
  });
}

/** Identities of the account host are also written with its name. */
function canonical(key: string): string {
  return personKeyOf(identityOfPerson(key));
}

async function personsOf(
  tx: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom("identities")
    .select(["key", "person_id"])
    .where("key", "in", [...keys])
    .whereRef("person_id", "<>", "key")
    .execute();
  return new Map(rows.map(({ key, person_id }) => [key, person_id]));
}

/** Persons of the settings' super-admins: any identity can be named. */
export async function superPersons(
  db: Kysely<Schema>,
  superIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (superIds.size === 0) return superIds;
  const query = db
    .selectFrom("identities")
    .select("person_id")
    .where("key", "in", [...superIds]);
  const rows = await query.execute();
  return new Set([...superIds, ...rows.map(({ person_id }) => person_id)]);
}
