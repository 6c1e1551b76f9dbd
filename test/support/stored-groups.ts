// Groups as the database has them, past everything that guards them.

import type { World } from "./world.ts";

export type StoredGroup = {
  id: string;
  key: string;
  name: string;
  installationId?: string;
  globalIngress: boolean;
  unclaimedInstallations?: boolean;
  members: { userId: string; login: string; role: string; acceptedAt?: number | null }[];
};

type Sql = Pick<World, "sql">;

export async function storedGroups({ sql }: Sql): Promise<StoredGroup[]> {
  const [row] = await sql<{ value: StoredGroup[] }>(
    "select value from documents where key = 'config:groups'",
  );
  return row?.value ?? [];
}

export async function storedGroup(world: Sql, id: string): Promise<StoredGroup | undefined> {
  return (await storedGroups(world)).find((group) => group.id === id);
}

/** Adds the group, or puts it in the place of the one of its id. Members have accepted unless they say otherwise. */
export async function forceGroup(
  world: Sql,
  group: Pick<StoredGroup, "id"> & Partial<StoredGroup>,
): Promise<void> {
  const groups = await storedGroups(world);
  const before = groups.find(({ id }) => id === group.id);
  const usual = { key: String(700_000 + groups.length), name: group.id, members: [] };
  const all = { ...usual, globalIngress: false, ...before, ...group };
  const forced = { ...all, members: all.members.map((one) => ({ acceptedAt: 1, ...one })) };
  await world.sql(
    `update documents set value = $1, version = nextval('document_versions')
     where key = 'config:groups'`,
    [JSON.stringify([...groups.filter((each) => each !== before), forced])],
  );
}

export type AuditRow = {
  action: string;
  actor_id: string;
  target_id: string;
  group_key: string | null;
  detail: unknown;
};

/** Oldest first. */
export async function auditRows({ sql }: Sql, action = "%"): Promise<AuditRow[]> {
  return sql<AuditRow>(
    `select action, actor_id, target_id, group_key, detail from audit
     where action like $1 order by id`,
    [action],
  );
}
