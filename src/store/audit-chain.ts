// How one row of the audit log hangs on the row before: by a hash over both.

import { createHash, randomBytes } from "node:crypto";

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
  /** What `ipMark` gives; null without an address. */
  ip: string | null;
};

const SALT_BYTES = 16;

/** What is stored of an address: itself and a salt, which may be erased, and a digest that stays. */
export type StoredIp = { ip: string; salt: Buffer; digest: Buffer };

/** A plain hash of an address could be found by trying all of them. */
export function storedIp(ip: string): StoredIp {
  const salt = randomBytes(SALT_BYTES);
  return { ip, salt, digest: ipDigest(ip, salt) };
}

export function ipDigest(ip: string, salt: Buffer): Buffer {
  return createHash("sha256").update(salt).update(ip).digest();
}

/** What the chain covers in place of the address. */
export function ipMark(digest: Buffer): string {
  return `sha256:${digest.toString("hex")}`;
}

export function auditHash(previous: Buffer, link: AuditLink): Buffer {
  const { id, at, actorId, actorLogin, action, groupKey, targetType, targetId, detail, ip } = link;
  const who = [actorId, actorLogin, ip];
  const what = [action, groupKey, targetType, targetId, sorted(detail)];
  return createHash("sha256")
    .update(previous)
    .update(JSON.stringify([id, at, ...who, ...what]))
    .digest();
}

/** The database keeps the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
