// Deletes sessions inside a transaction, and says it in the words of the audit log.

import type { Kysely } from "kysely";
import type { Actor, AuditEntry } from "../ports/records.ts";
import type { Schema } from "./schema.ts";

type Ended = { user_id: string; login: string };

type Which = { userIds: readonly string[]; id?: string; exceptId?: string | undefined };

export async function deleteSessions(
  tx: Kysely<Schema>,
  { userIds, id, exceptId }: Which,
): Promise<readonly Ended[]> {
  if (userIds.length === 0) return [];
  let query = tx.deleteFrom("sessions").where("user_id", "in", [...userIds]);
  if (id !== undefined) query = query.where("id", "=", id);
  if (exceptId !== undefined) query = query.where("id", "!=", exceptId);
  return query.returning(["user_id", "login"]).execute();
}

/** One entry for each person, with the number of sessions that ended. */
export function endedEntries(actor: Actor, ended: readonly Ended[]): readonly AuditEntry[] {
  return [...Map.groupBy(ended, ({ user_id }) => user_id)].map(([userId, sessions]) => ({
    ...sessionEntry(actor, "session.ended", userId),
    detail: { before: { login: sessions[0]?.login, sessions: sessions.length } },
  }));
}

export function sessionEntry(actor: Actor, action: string, userId: string): AuditEntry {
  return { actor, action, groupKey: undefined, targetType: "session", targetId: userId };
}
