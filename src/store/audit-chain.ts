// How one row of the audit log hangs on the row before: by a hash over both.

import { createHash } from "node:crypto";

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
  ip: string | null;
};

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
