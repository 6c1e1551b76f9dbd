// Rows of the people mapping, read and written inside the caller's transaction, which holds the configuration lock.

import type { Kysely } from "kysely";
import type { MappedPerson, MappedTeam, PeopleMap } from "../../contract/accounts/mapped-people.ts";
import { loginKeyOf } from "../../core/accounts/login-key.ts";
import { mapChanges, sortedMap } from "../../core/accounts/people-map.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { LockedConfig, NextConfig } from "../../ports/config.ts";
import type { AuditEntry } from "../../ports/records.ts";
import type { Schema } from "../pg/schema/index.ts";

/** Counts only: the audit log cannot forget an account. */
export function mappingEntry({ id, key }: { id: string; key: string }): Omit<AuditEntry, "actor"> {
  const target = { targetType: "mapping", targetId: id };
  return { action: "mapping.changed", groupKey: key, ...target };
}

export async function readMap(tx: Kysely<Schema>, groupKey: string): Promise<PeopleMap> {
  const people = await tx
    .selectFrom("mapped_people")
    .select(["account", "login", "platform", "chat_user_id"])
    .where("group_key", "=", groupKey)
    .execute();
  const teams = await tx
    .selectFrom("mapped_teams")
    .select(["team", "platform", "role_id"])
    .where("group_key", "=", groupKey)
    .execute();
  return sortedMap({
    people: people.map(personOf),
    teams: teams.map(({ role_id, platform, ...row }) => ({
      ...row,
      platform: chatOf(platform),
      roleId: role_id,
    })),
  });
}

export type PersonRow = { account: string; login: string; platform: string; chat_user_id: string };

export function personOf({ account, login, platform, chat_user_id }: PersonRow): MappedPerson {
  return {
    userId: account,
    ...(login !== "" && { login }),
    platform: chatOf(platform),
    chatUserId: chat_user_id,
  };
}

function chatOf(platform: string): Platform {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this version's schemas
  return platform as Platform;
}

/** Part of a change of the configuration. */
export async function mappingEntries(
  tx: Kysely<Schema>,
  { peopleMap: before }: LockedConfig,
  { peopleMap }: NextConfig,
): Promise<readonly AuditEntry[]> {
  if (!peopleMap) return [];
  const { actor, group, next: after } = peopleMap;
  const detail = await writeMap(tx, group.key, { before, after });
  return detail ? [{ ...mappingEntry(group), actor, detail }] : [];
}

type MapWrite = { before: PeopleMap; after: PeopleMap };

/** Counts of changed rows for the audit log; undefined if nothing changed. */
export async function writeMap(
  tx: Kysely<Schema>,
  groupKey: string,
  { before, after }: MapWrite,
): Promise<object | undefined> {
  const { people, teams } = mapChanges(before, after);
  for (const { userId, platform } of people.removed)
    await tx
      .deleteFrom("mapped_people")
      .where("group_key", "=", groupKey)
      .where("account", "=", userId)
      .where("platform", "=", platform)
      .execute();
  for (const { team, platform } of teams.removed)
    await tx
      .deleteFrom("mapped_teams")
      .where("group_key", "=", groupKey)
      .where("team", "=", team)
      .where("platform", "=", platform)
      .execute();
  for (const row of people.written) await writePerson(tx, groupKey, row);
  for (const row of teams.written) await writeTeam(tx, groupKey, row);
  const written = people.written.length + teams.written.length;
  const removed = people.removed.length + teams.removed.length;
  if (written + removed === 0) return undefined;
  return { before: sizeOf(before), after: sizeOf(after), written, removed };
}

function sizeOf({ people, teams }: PeopleMap) {
  return { people: people.length, teams: teams.length };
}

async function writePerson(
  tx: Kysely<Schema>,
  groupKey: string,
  { userId, login = "", platform, chatUserId }: MappedPerson,
): Promise<void> {
  const row = {
    login,
    login_key: login === "" ? "" : loginKeyOf(userId, login),
    chat_user_id: chatUserId,
  };
  await tx
    .insertInto("mapped_people")
    .values({ group_key: groupKey, account: userId, platform, ...row })
    .onConflict((conflict) =>
      conflict.columns(["group_key", "account", "platform"]).doUpdateSet(row),
    )
    .execute();
}

async function writeTeam(
  tx: Kysely<Schema>,
  groupKey: string,
  { team, platform, roleId }: MappedTeam,
): Promise<void> {
  await tx
    .insertInto("mapped_teams")
    .values({ group_key: groupKey, team, platform, role_id: roleId })
    .onConflict((conflict) =>
      conflict.columns(["group_key", "team", "platform"]).doUpdateSet({ role_id: roleId }),
    )
    .execute();
}
