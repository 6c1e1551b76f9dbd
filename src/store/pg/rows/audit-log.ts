// Appends to the audit log inside the transaction of the change, so that both commit or neither does.

import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditEntry, AuditLog } from "../../../ports/records.ts";
import type { Schema } from "../schema/index.ts";
import { type Queries, queriesIn } from "./queries.ts";
import { seeing } from "./read-scope.ts";
import { jsonOf, storable } from "./stored-values.ts";

const NO_IP = { ip: null, salt: null, digest: null };

type Head = { id: string; hash: Buffer; now: number };

const LOCK_HEAD = `
select id, hash, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
from audit_head for update`;

const MOVE_HEAD = "update audit_head set id = $1, hash = $2";

const ADD = `
insert into audit (id, at, actor_id, actor_login, action, group_key, target_type, target_id, detail,
                   ip, ip_salt, ip_digest, previous_hash, hash)
values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $14)`;

export function auditLog(db: Kysely<Schema>): AuditLog {
  return {
    append: (entries) => {
      const groups = entries.flatMap(({ groupKey }) => groupKey ?? []);
      return seeing(db, groups, (tx) => appendAudit(tx, entries));
    },
  };
}

/** Must come last in a transaction: it locks the head of the chain, so other writers wait until it ends. */
export function appendAudit(tx: Kysely<Schema>, entries: readonly AuditEntry[]): Promise<void> {
  return appendAuditBy(queriesIn(tx), entries);
}

/** The same for a transaction of plain statements. */
export async function appendAuditBy(tx: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  let [head] = (await tx.query<Head>(LOCK_HEAD)).rows;
  if (!head) throw new Error("the audit log has no head");
  for (const entry of entries) head = await append(tx, head, entry);
  await tx.query(MOVE_HEAD, [head.id, head.hash]);
}

async function append(tx: Queries, head: Head, entry: AuditEntry): Promise<Head> {
  const { ip: address } = entry.actor;
  const ip = address === undefined ? NO_IP : storedIp(address);
  const link = linkOf(head, entry, ip.digest && ipMark(ip.digest));
  const hash = auditHash(head.hash, link);
  await tx.query(ADD, [
    link.id,
    link.at,
    link.actorId,
    link.actorLogin,
    link.action,
    link.groupKey,
    link.targetType,
    link.targetId,
    JSON.stringify(link.detail),
    ip.ip,
    ip.salt,
    ip.digest,
    head.hash,
    hash,
  ]);
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
    // Normalized to the value that a read will return.
    detail: JSON.parse(jsonOf(detail)) as unknown,
    ip,
  };
}

export type AuditLink = {
  id: string;
  /** Milliseconds. */
  at: number;
  actorId: string;
  actorLogin: string;
  action: string;
  groupKey: string | null;
  targetType: string;
  targetId: string;
  detail: unknown;
  /** Result of `ipMark`; null without an address. */
  ip: string | null;
};

const SALT_BYTES = 16;

/** An IP address with its salt, both erasable, and a digest that stays. */
type StoredIp = { ip: string; salt: Buffer; digest: Buffer };

/** Salted, because an unsalted hash of an IP address can be brute-forced. */
function storedIp(ip: string): StoredIp {
  const salt = randomBytes(SALT_BYTES);
  return { ip, salt, digest: ipDigest(ip, salt) };
}

export function ipDigest(ip: string, salt: Buffer): Buffer {
  return createHash("sha256").update(salt).update(ip).digest();
}

/** Value that the hash chain covers instead of the address. */
export function ipMark(digest: Buffer): string {
  return `sha256:${digest.toString("hex")}`;
}

/** Hash chain: each row of the audit log includes the hash of the previous row. */
export function auditHash(previous: Buffer, link: AuditLink): Buffer {
  const { id, at, actorId, actorLogin, action, groupKey, targetType, targetId, detail, ip } = link;
  const who = [actorId, actorLogin, ip];
  const what = [action, groupKey, targetType, targetId, sorted(detail)];
  return createHash("sha256")
    .update(previous)
    .update(JSON.stringify([id, at, ...who, ...what]))
    .digest();
}

/** jsonb does not preserve the key order of objects. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
