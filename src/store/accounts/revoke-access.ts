// Revokes a user's access: ends their sessions and removes their chat links.

import { type Kysely, sql } from "kysely";
import type { Platform } from "../../contract/kernel/target.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import { deleteSessions, endedEntries } from "../config/member-access.ts";
import { forgetPerson } from "../policy/preferences.ts";
import { personOf } from "./identity-rows.ts";
import type { Schema } from "../pg/schema/index.ts";

/** `key`: of any identity. Needs a transaction with all groups in its read scope. Returns the audit entries to write. */
export async function endAccess(
  tx: Kysely<Schema>,
  key: string,
  actor: Actor,
): Promise<readonly AuditEntry[]> {
  const userId = await personOf(tx, key);
  const ended = await deleteSessions(tx, { userIds: [userId] });
  return [...endedEntries(actor, ended), ...(await deleteLinks(tx, userId, actor))];
}

async function deleteLinks(
  tx: Kysely<Schema>,
  userId: string,
  actor: Actor,
): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<{ platform: Platform; id: string; login: string }>`
    delete from chat_links where user_id = ${userId}
    returning platform, chat_user_id as id, login`.execute(tx);
  for (const platform of new Set(rows.map((link) => link.platform)))
    await forgetPerson(tx, platform, userId);
  return rows.map(({ platform, id, login }) => unlinkedEntry(actor, `${platform}:${id}`, login));
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
