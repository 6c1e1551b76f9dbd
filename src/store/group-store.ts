// Writes groups and their secrets. Every write locks the list of groups first, so that a group and
// its secret never disagree.

import { type Kysely, sql } from "kysely";
import type { GroupStore } from "../ports/group-store.ts";
import { lockDocument, readDocument, writeDocument } from "./documents.ts";
import { StoredGroups, StoredSecret } from "./group-documents.ts";
import { GROUPS_KEY, tenantKey } from "./keys.ts";
import type { Schema } from "./schema.ts";
import type { Sealing } from "./sealing.ts";

export function groupStore(db: Kysely<Schema>, sealing: Sealing): GroupStore {
  return {
    async add(make) {
      await db.transaction().execute(async (tx) => {
        const groups = await lockGroups(tx);
        await writeDocument(tx, GROUPS_KEY, [...groups, make(groups, await newGroupKey(tx))]);
      });
    },

    async replaceSecret(groupId, secret, graceSeconds) {
      return db.transaction().execute(async (tx) => {
        const groups = await lockGroups(tx);
        if (!groups.some(({ id }) => id === groupId)) return false;
        const key = tenantKey(groupId);
        const old = StoredSecret.optional().parse(await readDocument(tx, key));
        const createdAt = await databaseNow(tx);
        const graceUntil = createdAt + graceSeconds * 1000;
        await writeDocument(tx, key, {
          sealed: sealing.seal(secret, key),
          createdAt,
          ...(old && graceSeconds > 0 && { previous: { sealed: old.sealed, graceUntil } }),
        } satisfies StoredSecret);
        return true;
      });
    },
  };
}

async function lockGroups(tx: Kysely<Schema>) {
  return StoredGroups.parse((await lockDocument(tx, GROUPS_KEY)) ?? []);
}

/** Never used before. */
export async function newGroupKey(tx: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ key: string }>`select nextval('group_keys') as key`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("nextval gave no row");
  return row.key;
}

async function databaseNow(tx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]?.now.getTime() ?? 0;
}
