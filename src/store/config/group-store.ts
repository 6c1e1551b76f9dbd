// Writes group secrets. Every write locks the list of groups first, so that a group and its secret always match.

import { type Kysely, sql } from "kysely";
import type { GroupStore, NewSecret, RoleCheck } from "../../ports/config.ts";
import type { Actor } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { lockDocument, readDocument, writeDocument } from "../pg/rows/documents.ts";
import { GROUPS_KEY, tenantKey } from "../pg/rows/keys.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";
import { StoredGroups, StoredSecret } from "./configuration.ts";
import { openSecret, openSecrets, sealSecret, withSecrets } from "./group-secrets.ts";

type Parts = { db: Kysely<Schema>; sealing: Sealing; onChange(): Promise<void> };

export function groupStore({ db, sealing, onChange }: Parts): GroupStore {
  return {
    async findEndpoint(groupId) {
      const stored = await readSecret(db, groupId);
      if (!stored) return undefined;
      const { createdAt, lastUsedAt, previous, requiresFreshness = false } = stored;
      return { createdAt, lastUsedAt, graceUntil: previous?.graceUntil, requiresFreshness };
    },

    async replaceSecret(groupId, next) {
      const isReplaced = await seeing(db, "all", async (tx) => {
        const group = named(await lockGroups(tx, next.check), groupId);
        if (!group) return false;
        const { isFirst } = await writeSecret(tx, sealing, { groupId, ...next });
        const action = isFirst ? "secret.created" : "secret.regenerated";
        const entry = entryFor(group, next.actor, action);
        await appendAudit(tx, [{ ...entry, detail: { after: changeOf(next) } }]);
        return true;
      });
      if (isReplaced) await onChange();
      return isReplaced;
    },

    async removeSecret(groupId, { actor, check }) {
      await seeing(db, "all", async (tx) => {
        const group = named(await lockGroups(tx, check), groupId);
        const { numDeletedRows } = await tx
          .deleteFrom("documents")
          .where("key", "=", tenantKey(groupId))
          .executeTakeFirstOrThrow();
        if (group && numDeletedRows > 0n)
          await appendAudit(tx, [entryFor(group, actor, "secret.disabled")]);
      });
      await onChange();
    },
  };
}

async function writeSecret(
  tx: Kysely<Schema>,
  sealing: Sealing,
  asked: Omit<NewSecret, "check"> & { groupId: string },
): Promise<{ isFirst: boolean }> {
  const { groupId, secret, graceSeconds, requireFreshness } = asked;
  const key = tenantKey(groupId);
  const old = await readSecret(tx, groupId);
  const createdAt = await databaseNow(tx);
  const graceUntil = createdAt + graceSeconds * 1000;
  const previous = old && graceSeconds > 0 ? asPrevious(sealing, key, old) : undefined;
  await writeDocument(tx, key, {
    sealed: sealSecret(sealing, secret, { key, slot: "sealed" }),
    createdAt,
    requiresFreshness: requireFreshness ?? old?.requiresFreshness ?? false,
    ...(old?.lastUsedAt !== undefined && { lastUsedAt: old.lastUsedAt }),
    ...(previous !== undefined && { previous: { sealed: previous, graceUntil } }),
  } satisfies StoredSecret);
  return { isFirst: old === undefined };
}

/** Undefined if no known key opens it: a new secret must not depend on the old one. */
function asPrevious(sealing: Sealing, key: string, { sealed }: StoredSecret): string | undefined {
  try {
    const plain = openSecret(sealing, sealed, { key, slot: "sealed" });
    return sealSecret(sealing, plain, { key, slot: "previous" });
  } catch {
    return undefined;
  }
}

function changeOf({
  graceSeconds,
  requireFreshness,
}: Pick<NewSecret, "graceSeconds" | "requireFreshness">) {
  return { graceSeconds, ...(requireFreshness !== undefined && { requireFreshness }) };
}

function entryFor(group: { id: string; key: string }, actor: Actor, action: string) {
  return { actor, action, groupKey: group.key, targetType: "secret", targetId: group.id };
}

async function readSecret(db: Kysely<Schema>, groupId: string): Promise<StoredSecret | undefined> {
  return StoredSecret.optional().parse(await readDocument(db, tenantKey(groupId)));
}

function named(groups: readonly StoredGroup[], groupId: string): StoredGroup | undefined {
  return groups.find(({ id }) => id === groupId);
}

async function databaseNow(tx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]?.now.getTime() ?? 0;
}

type Named = { id: string; key: string };

/** A group's secret and invites are stored under its visible id, so they move when it is renamed. */
export async function moveGroup(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { before, after }: { before: Named; after: Named },
): Promise<void> {
  const [from, to] = [tenantKey(before.id), tenantKey(after.id)];
  const stored = StoredSecret.optional().parse(await readDocument(tx, from));
  if (stored) {
    await tx.deleteFrom("documents").where("key", "=", from).execute();
    const opened = openSecrets(sealing, from, stored);
    await writeDocument(tx, to, withSecrets(sealing, { key: to, stored, opened }));
  }
  await tx
    .updateTable("invites")
    .set({ group_id: after.id })
    .where("group_key", "=", before.key)
    .execute();
}

// Locks the list of groups until the transaction ends and checks the caller's role under the lock. A role that was
// revoked while the request waited is denied.
export async function lockGroups(
  tx: Kysely<Schema>,
  check: RoleCheck,
): Promise<readonly StoredGroup[]> {
  const groups = StoredGroups.parse((await lockDocument(tx, GROUPS_KEY)) ?? []);
  check(groups);
  return groups;
}
