// Adds to the audit log inside the transaction of the change itself: both are there, or neither.

import { type Kysely, sql } from "kysely";
import type { AuditEntry, AuditLog } from "../ports/audit-log.ts";
import { type AuditLink, auditHash, ipMark, storedIp } from "./audit-chain.ts";
import { jsonOf, storable } from "./json.ts";
import type { Schema } from "./schema.ts";

const NO_IP = { ip: null, salt: null, digest: null };

type Head = { id: string; hash: Buffer; now: number };

export function auditLog(db: Kysely<Schema>): AuditLog {
  return { append: (entries) => db.transaction().execute((tx) => appendAudit(tx, entries)) };
}

/** Comes last in a transaction: until it ends, nobody else can write down anything. */
export async function appendAudit(
  tx: Kysely<Schema>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { rows } = await sql<Head>`
    select id, hash, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from audit_head for update`.execute(tx);
  let [head] = rows;
  if (!head) throw new Error("the audit log has no head");
  for (const entry of entries) head = await append(tx, head, entry);
  await tx.updateTable("audit_head").set({ id: head.id, hash: head.hash }).execute();
}

async function append(tx: Kysely<Schema>, head: Head, entry: AuditEntry): Promise<Head> {
  const { ip: address } = entry.actor;
  const ip = address === undefined ? NO_IP : storedIp(address);
  const link = linkOf(head, entry, ip.digest && ipMark(ip.digest));
  const hash = auditHash(head.hash, link);
  await sql`
    insert into audit (id, at, actor_id, actor_login, action, group_key, target_type, target_id,
                       detail, ip, ip_salt, ip_digest, previous_hash, hash)
    values (${link.id}, to_timestamp(${link.at}::float8 / 1000), ${link.actorId}, ${link.actorLogin},
            ${link.action}, ${link.groupKey}, ${link.targetType}, ${link.targetId},
            ${JSON.stringify(link.detail)}::jsonb, ${ip.ip}, ${ip.salt}, ${ip.digest},
            ${head.hash}, ${hash})`.execute(tx);
  return { id: link.id, hash, now: head.now };
}

function linkOf(head: Head, entry: AuditEntry, ip: string | null): AuditLink {
  const { actor, action, groupKey, targetType, targetId, detail = {} } = entry;
  return {
    id: String(BigInt(head.id) + 1n),
    at: head.now,
    actorId: actor.id,
    actorLogin: storable(actor.login),
    action,
    groupKey: groupKey ?? null,
    targetType,
    targetId: storable(targetId),
    // As it will come back.
    detail: JSON.parse(jsonOf(detail)) as unknown,
    ip,
  };
}
