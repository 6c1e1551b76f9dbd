// Reads and writes the people mapping of a group. Every write locks the list of groups first and checks the caller's
// role under the lock.

import { type Kysely, sql } from "kysely";
import type { MappedPerson, MappedTeam, PeopleMap } from "../../contract/accounts/mapped-people.ts";
import { loginKeyOf } from "../../core/accounts/login-key.ts";
import { mapChanges, sortedMap } from "../../core/accounts/people-map.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { ListedMapping, MappingStore } from "../../ports/policy.ts";
import type { AuditEntry } from "../../ports/records.ts";
import { lockGroups } from "../config/group-store.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Schema } from "../pg/schema/index.ts";

export function mappingStore(db: Kysely<Schema>): MappingStore {
  return {
    list: (groupKey) =>
      seeing(db, [groupKey], async (tx) => ({
        people: await listPeople(tx, groupKey),
        teams: (await readMap(tx, groupKey)).teams,
      })),

    change: ({ groupId, actor, check }, next) =>
      seeing(db, "all", async (tx) => {
        const groups = await lockGroups(tx, check);
        const group = groups.find(({ id }) => id === groupId);
        if (!group) return undefined;
        const before = await readMap(tx, group.key);
        const after = next(before);
        const detail = await writeMap(tx, group.key, { before, after });
        if (detail) await appendAudit(tx, [{ ...mappingEntry(group), actor, detail }]);
        return after;
      }),
  };
}

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

type Row = { account: string; login: string; platform: string; chat_user_id: string };

function personOf({ account, login, platform, chat_user_id }: Row): MappedPerson {
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

type ListedRow = Row & { person_id: string; is_out: boolean; has_link: boolean };

async function listPeople(tx: Kysely<Schema>, groupKey: string): Promise<readonly ListedMapping[]> {
  const { rows } = await sql<ListedRow>`
    select m.account, m.login, m.platform, m.chat_user_id, r.person_id,
      exists (select from ping_opt_outs o
        where o.person_id in (r.person_id, holder.user_id) and o.group_key in (0, m.group_key)) as is_out,
      exists (select from chat_links c
        where c.user_id = r.person_id and c.platform = m.platform) as has_link
    from mapped_people m
    left join identities i on i.key = m.account
    cross join lateral (select coalesce(i.person_id, m.account) as person_id) r
    left join chat_links holder
      on holder.platform = m.platform and holder.chat_user_id = m.chat_user_id
    where m.group_key = ${groupKey}
    order by m.account collate "C", m.platform`.execute(tx);
  return rows.map(({ person_id: personId, is_out: isOptedOut, has_link: hasLink, ...row }) => ({
    row: personOf(row),
    personId,
    isOptedOut,
    hasLink,
  }));
}

export type MapWrite = { before: PeopleMap; after: PeopleMap };

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
