// Rows of the people mapping, read and written inside the caller's transaction, which holds the configuration lock.

import { type Kysely, sql } from "kysely";
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
  await removePeople(tx, groupKey, people.removed);
  await removeTeams(tx, groupKey, teams.removed);
  await writePeople(tx, groupKey, people.written);
  await writeTeams(tx, groupKey, teams.written);
  const written = people.written.length + teams.written.length;
  const removed = people.removed.length + teams.removed.length;
  if (written + removed === 0) return undefined;
  return { before: sizeOf(before), after: sizeOf(after), written, removed };
}

function sizeOf({ people, teams }: PeopleMap) {
  return { people: people.length, teams: teams.length };
}

// One statement for each table: an owner can change a thousand rows while the configuration is locked.

async function writePeople(
  tx: Kysely<Schema>,
  groupKey: string,
  people: readonly MappedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ userId, login = "", platform, chatUserId }) => ({
    group_key: groupKey,
    account: userId,
    login,
    login_key: login === "" ? "" : loginKeyOf(userId, login),
    platform,
    chat_user_id: chatUserId,
  }));
  await tx
    .insertInto("mapped_people")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["group_key", "account", "platform"]).doUpdateSet((row) => ({
        login: row.ref("excluded.login"),
        login_key: row.ref("excluded.login_key"),
        chat_user_id: row.ref("excluded.chat_user_id"),
      })),
    )
    .execute();
}

async function writeTeams(
  tx: Kysely<Schema>,
  groupKey: string,
  teams: readonly MappedTeam[],
): Promise<void> {
  if (teams.length === 0) return;
  const rows = teams.map(({ team, platform, roleId }) => ({
    group_key: groupKey,
    team,
    platform,
    role_id: roleId,
  }));
  await tx
    .insertInto("mapped_teams")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["group_key", "team", "platform"])
        .doUpdateSet((row) => ({ role_id: row.ref("excluded.role_id") })),
    )
    .execute();
}

async function removePeople(
  tx: Kysely<Schema>,
  groupKey: string,
  removed: readonly Pick<MappedPerson, "userId" | "platform">[],
): Promise<void> {
  if (removed.length === 0) return;
  const keys = removed.map(({ userId, platform }) => sql`(${userId}, ${platform})`);
  await tx
    .deleteFrom("mapped_people")
    .where("group_key", "=", groupKey)
    .where(sql<boolean>`(account, platform) in (${sql.join(keys)})`)
    .execute();
}

async function removeTeams(
  tx: Kysely<Schema>,
  groupKey: string,
  removed: readonly Pick<MappedTeam, "team" | "platform">[],
): Promise<void> {
  if (removed.length === 0) return;
  const keys = removed.map(({ team, platform }) => sql`(${team}, ${platform})`);
  await tx
    .deleteFrom("mapped_teams")
    .where("group_key", "=", groupKey)
    .where(sql<boolean>`(team, platform) in (${sql.join(keys)})`)
    .execute();
}
