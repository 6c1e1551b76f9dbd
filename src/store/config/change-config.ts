// Changes groups and routes inside the caller's transaction. Groups are locked before routes, as everywhere. The same
// transaction stores the new version of the routes. Records of a group follow its rename or deletion.

import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { z } from "zod";
import type { PeopleMap } from "../../contract/accounts/mapped-people.ts";
import { SavedRoute } from "../../contract/routing/routes.ts";
import { lostConsole } from "../../core/accounts/members.ts";
import type { AudienceBook } from "../../core/policy/audience/audience.ts";
import type { ConfigAudit, ConfigStore, LockedConfig, NextConfig } from "../../ports/config.ts";
import { type AuditEntry, RELAY } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { redispatchClaimed } from "../ingress/unclaimed-events.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { lockDocument } from "../pg/rows/documents.ts";
import { GROUPS_KEY, ROUTES_KEY } from "../pg/rows/keys.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";
import { afterCollisions } from "../pg/transaction.ts";
import { configurationReader, StoredGroups } from "./configuration.ts";
import { mappingEntries, readMap } from "./people-map-rows.ts";
import { moveGroup } from "./group-store.ts";
import { deleteSessions, endedEntries, endPowers, removedMembers } from "./member-access.ts";
import { removeGroups } from "./remove-groups.ts";
import { resolveMembers, superPersons } from "./resolve-members.ts";

export type ConfigParts = {
  sealing: Sealing;
  /** Super-admins keep console access without any group. */
  superIds: ReadonlySet<string>;
};

const NOBODY: PeopleMap = { people: [], teams: [] };
const SavedRoutes = z.array(SavedRoute);

/** Returns false, and changes nothing, if `make` returns undefined. */
export async function changeConfig(
  tx: Kysely<Schema>,
  { sealing, superIds }: ConfigParts,
  make: (present: LockedConfig) => Promise<NextConfig | undefined>,
  groupKey?: string,
): Promise<boolean> {
  const present = await lockConfig(tx, groupKey);
  const next = await make(present);
  if (!next) return false;
  const groups = await resolveMembers(tx, await withKeys(tx, next.groups), present);
  const bound = newlyBound(present.groups, groups);
  const { renamed, removed } = fates(present.groups, groups);
  for (const each of renamed) await moveGroup(tx, sealing, each);
  if (removed.length > 0) await removeGroups(tx, removed, groups);
  const actor = next.audit[0]?.actor ?? RELAY;
  await endPowers(tx, removedMembers(present.groups, groups), actor);
  // A group without members was created for an installation. Only that installation can reuse its name.
  const used = removed.filter(({ members }) => members.length > 0);
  await freeNames(tx, [...used, ...renamed.map(({ before }) => before)]);
  // What does not parse would block every later change.
  await writeIfChanged(tx, GROUPS_KEY, StoredGroups.parse(groups));
  if (bound.length > 0) await redispatchClaimed(tx, bound);
  if (await writeIfChanged(tx, ROUTES_KEY, next.routes)) await keepVersion(tx);
  const shutOut = lostConsole(present.groups, groups, await superPersons(tx, superIds));
  const ended = await deleteSessions(tx, { userIds: shutOut });
  await appendAudit(tx, [
    ...entriesOf(next.audit, [...groups, ...present.groups]),
    ...(await mappingEntries(tx, present, next)),
    ...endedEntries(RELAY, ended),
  ]);
  return true;
}

async function lockConfig(tx: Kysely<Schema>, groupKey?: string): Promise<LockedConfig> {
  return {
    groups: StoredGroups.parse((await lockDocument(tx, GROUPS_KEY)) ?? []),
    routes: SavedRoutes.parse((await lockDocument(tx, ROUTES_KEY)) ?? []),
    freedNames: await readFreedNames(tx),
    claims: channelsByGroup(await readChannels(tx, "target_claims")),
    disconnected: channelsByGroup(await readChannels(tx, "disconnected_places")),
    audience: await readAudience(tx),
    now: await readNow(tx),
    peopleMap: groupKey === undefined ? NOBODY : await readMap(tx, groupKey),
  };
}

async function readNow(tx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from now()) * 1000)::float8 as now`.execute(tx);
  return rows[0]?.now ?? 0;
}

type GroupChannel = { group_key: string; place: string };

function readChannels(
  tx: Kysely<Schema>,
  table: "target_claims" | "disconnected_places",
): Promise<readonly GroupChannel[]> {
  return tx.selectFrom(table).select(["group_key", "place"]).execute();
}

function channelsByGroup(rows: readonly GroupChannel[]): LockedConfig["claims"] {
  return new Map(
    [...Map.groupBy(rows, ({ group_key }) => group_key)].map(
      ([key, claims]) => [key, new Set(claims.map(({ place }) => place))] as const,
    ),
  );
}

function fates(before: readonly StoredGroup[], after: readonly StoredGroup[]) {
  const byKey = new Map(after.map((group) => [group.key, group]));
  const renamed = before.flatMap((group) => {
    const now = byKey.get(group.key);
    return now && now.id !== group.id ? [{ before: group, after: now }] : [];
  });
  return { renamed, removed: before.filter(({ key }) => !byKey.has(key)) };
}

function newlyBound(before: readonly StoredGroup[], after: readonly StoredGroup[]): string[] {
  const known = new Set(installationsOf(before));
  return installationsOf(after).filter((id) => !known.has(id));
}

function installationsOf(groups: readonly StoredGroup[]): string[] {
  return groups.flatMap(({ installationId }) =>
    installationId === undefined ? [] : [String(installationId)],
  );
}

async function withKeys(
  tx: Kysely<Schema>,
  groups: NextConfig["groups"],
): Promise<readonly StoredGroup[]> {
  const stored: StoredGroup[] = [];
  for (const group of groups) stored.push({ ...group, key: group.key ?? (await newGroupKey(tx)) });
  return stored;
}

/** From a sequence, so keys are never reused. */
async function newGroupKey(tx: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ key: string }>`select nextval('group_keys') as key`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("nextval gave no row");
  return row.key;
}

function entriesOf(
  audit: readonly ConfigAudit[],
  groups: readonly StoredGroup[],
): readonly AuditEntry[] {
  return audit.map(({ groupId, ...entry }) => ({
    ...entry,
    groupKey: groups.find(({ id }) => id === groupId)?.key,
  }));
}

/** Compared as jsonb by PostgreSQL, so the order of keys does not matter. */
async function writeIfChanged(tx: Kysely<Schema>, key: string, value: unknown): Promise<boolean> {
  const { rows } = await sql`
    insert into documents (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update
    set value = excluded.value, version = nextval('document_versions'), updated_at = now()
    where documents.value <> excluded.value
    returning version`.execute(tx);
  return rows.length > 0;
}

async function keepVersion(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into route_versions (version, routes)
    select version, value from documents where key = ${ROUTES_KEY}`.execute(tx);
}

type Parts = ConfigParts & { db: Kysely<Schema>; pool: Pool; onChange(): Promise<void> };

/** Reads and changes groups and routes together, each change in its own transaction. */
export function configStore({ db, pool, onChange, ...parts }: Parts): ConfigStore {
  const reader = configurationReader();
  return {
    read: () => reader.read(pool),

    async change(make, groupKey) {
      await afterCollisions(() =>
        seeing(db, "all", (tx) => changeConfig(tx, parts, async (all) => make(all), groupKey)),
      );
      await onChange();
    },

    consider: (think, groupKey) =>
      seeing(db, "all", async (tx) => think(await lockConfig(tx, groupKey))),
  };
}

// Private repositories and public channels, from the latest events and platform answers.
async function readAudience(tx: Kysely<Schema>): Promise<AudienceBook> {
  const repositories = await tx
    .selectFrom("repositories")
    .select(["group_key", "name"])
    .where("is_private", "=", true)
    .orderBy("name")
    .execute();
  const places = await tx
    .selectFrom("places")
    .select(["place", "name"])
    .where("audience", "=", "public")
    .execute();
  return {
    privateRepos: new Map(
      [...Map.groupBy(repositories, ({ group_key }) => group_key)].map(
        ([key, own]) => [key, own.map(({ name }) => name)] as const,
      ),
    ),
    publicPlaces: new Map(places.map(({ place, name }) => [place, name ?? undefined])),
  };
}

// Names that groups gave up. Senders and members still know them, so no other group gets them for 90 days.
async function readFreedNames(tx: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("freed_names")
    .select("name")
    .where("freed_at", ">", sql<Date>`now() - interval '90 days'`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

async function freeNames(
  tx: Kysely<Schema>,
  groups: readonly { id: string; key: string }[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insertInto("freed_names")
    .values(groups.map(({ id, key }) => ({ name: id, group_key: key })))
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        group_key: (row) => row.ref("excluded.group_key"),
        freed_at: sql`now()`,
      }),
    )
    .execute();
}
