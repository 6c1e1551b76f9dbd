// Revokes a user's access: ends their sessions and removes their chat links.

import { type Kysely, sql } from "kysely";
import { PLATFORMS } from "../../contract/kernel/target.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import { deleteSessions, endedEntries } from "../config/member-access.ts";
import { LINK_TABLES } from "../pg/schema/link-tables.ts";
import { forgetPerson } from "../policy/preferences.ts";
import type { Schema } from "../pg/schema/index.ts";

/** Needs a transaction with all groups in its read scope. Returns the audit entries to write. */
export async function endAccess(
  tx: Kysely<Schema>,
  userId: string,
  actor: Actor,
): Promise<readonly AuditEntry[]> {
  const ended = await deleteSessions(tx, { userIds: [userId] });
  return [...endedEntries(actor, ended), ...(await deleteLinks(tx, userId, actor))];
}

async function deleteLinks(
  tx: Kysely<Schema>,
  userId: string,
  actor: Actor,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (const platform of PLATFORMS) {
    const { table, id } = LINK_TABLES[platform];
    const { rows } = await sql<{ id: string; login: string }>`
      delete from ${sql.table(table)} where user_id = ${userId}
      returning ${sql.ref(id)} as id, login`.execute(tx);
    if (rows.length > 0) await forgetPerson(tx, platform, userId);
    entries.push(...rows.map((link) => unlinkedEntry(actor, `${platform}:${link.id}`, link.login)));
  }
  return entries;
}

/** `account`: the platform and the id there. */
export function unlinkedEntry(actor: Actor, account: string, login: string): AuditEntry {
  return {
    actor,
    action: "link.removed",
    groupKey: undefined,
    targetType: "link",
    targetId: account,
    detail: { before: { login } },
  };
}
