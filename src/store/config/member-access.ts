// Ends a removed member's invites, API tokens and claim codes in the same transaction. Otherwise a removed owner could
// return with an old invite, or keep writing with a token.

import { type Kysely, type Selectable, sql } from "kysely";
import type { Invite } from "../../ports/config.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import type { Schema } from "../pg/schema/index.ts";

type Removed = { groupKey: string; userIds: readonly string[] };

/** Deleted groups are skipped: they lose these records anyway. */
export function removedMembers(
  before: readonly StoredGroup[],
  after: readonly StoredGroup[],
): readonly Removed[] {
  const byKey = new Map(after.map((group) => [group.key, group]));
  return before.flatMap(({ key: groupKey, members }) => {
    const left = byKey.get(groupKey)?.members;
    if (!left) return [];
    const kept = new Set(left.map(({ userId }) => userId));
    const userIds = members.map(({ userId }) => userId).filter((id) => !kept.has(id));
    return userIds.length > 0 ? [{ groupKey, userIds }] : [];
  });
}

export async function endPowers(
  tx: Kysely<Schema>,
  removed: readonly Removed[],
  actor: Actor,
): Promise<void> {
  for (const each of removed) {
    const entries = [...(await revokeInvites(tx, each)), ...(await endTokens(tx, each))];
    await deleteCodes(tx, each);
    const { groupKey } = each;
    await appendAudit(
      tx,
      entries.map((entry) => ({ actor, groupKey, ...entry })),
    );
  }
}

type PowerEnd = Omit<AuditEntry, "actor" | "groupKey">;

async function revokeInvites(
  tx: Kysely<Schema>,
  { groupKey, userIds }: Removed,
): Promise<readonly PowerEnd[]> {
  const rows = await tx
    .updateTable("invites")
    .set({ revoked_at: sql`now()` })
    .where("group_key", "=", groupKey)
    .where("created_by", "in", userIds)
    .where(IS_PENDING)
    .returning(["id", "role", "created_by_login"])
    .execute();
  return rows.map(({ id, role, created_by_login: login }) => ({
    action: "invite.revoked",
    targetType: "invite",
    targetId: id,
    detail: { before: { role, createdBy: login } },
  }));
}

/** Setting `expires_at` stops the tokens in processes that do not know `creator_removed_at` yet. */
async function endTokens(
  tx: Kysely<Schema>,
  { groupKey, userIds }: Removed,
): Promise<readonly PowerEnd[]> {
  const rows = await tx
    .updateTable("api_tokens")
    .set({ creator_removed_at: sql`now()`, expires_at: sql`least(expires_at, now())` })
    .where("group_key", "=", groupKey)
    .where("created_by", "in", userIds)
    .where("revoked_at", "is", null)
    .where("creator_removed_at", "is", null)
    .returning(["id", "name", "role", "created_by_login"])
    .execute();
  return rows.map(({ id, name, role, created_by_login: login }) => ({
    action: "api-token.ended",
    targetType: "api-token",
    targetId: id,
    detail: { before: { name, role, createdBy: login } },
  }));
}

/** A used code stays: it only repeats its answer. */
async function deleteCodes(tx: Kysely<Schema>, { groupKey, userIds }: Removed): Promise<void> {
  await tx
    .deleteFrom("claim_codes")
    .where("group_key", "=", groupKey)
    .where("created_by", "in", userIds)
    .where("used_by", "is", null)
    .execute();
}

export const IS_PENDING = sql<boolean>`
  (accepted_at is null and revoked_at is null and expires_at > now())`;

export const INVITE_COLUMNS = [
  "id",
  "group_key",
  "role",
  "note",
  "created_by",
  "created_by_login",
  "created_at",
  "expires_at",
] as const;

type Row = Pick<Selectable<Schema["invites"]>, (typeof INVITE_COLUMNS)[number]>;

export function inviteOf(row: Row): Invite {
  return {
    id: row.id,
    groupKey: row.group_key,
    role: row.role === "admin" ? "admin" : "viewer",
    note: row.note ?? undefined,
    createdBy: row.created_by,
    createdByLogin: row.created_by_login,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}

export type SessionEnd = { user_id: string; login: string };

type Which = { userIds: readonly string[]; id?: string; exceptId?: string | undefined };

/** Deletes sessions inside a transaction and returns them for the audit log. */
export async function deleteSessions(
  tx: Kysely<Schema>,
  { userIds, id, exceptId }: Which,
): Promise<readonly SessionEnd[]> {
  if (userIds.length === 0) return [];
  let query = tx.deleteFrom("sessions").where("user_id", "in", [...userIds]);
  if (id !== undefined) query = query.where("id", "=", id);
  if (exceptId !== undefined) query = query.where("id", "!=", exceptId);
  return query.returning(["user_id", "login"]).execute();
}

/** One entry per user, with the number of ended sessions. */
export function endedEntries(actor: Actor, ended: readonly SessionEnd[]): readonly AuditEntry[] {
  return [...Map.groupBy(ended, ({ user_id }) => user_id)].map(([userId, sessions]) => ({
    ...sessionEntry(actor, "session.ended", userId),
    detail: { before: { login: sessions[0]?.login, sessions: sessions.length } },
  }));
}

export function sessionEntry(actor: Actor, action: string, userId: string): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "session", targetId: userId };
}
