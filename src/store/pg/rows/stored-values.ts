// Values as PostgreSQL stores them: safe JSON and text, keys of bounded length, event references, and reasons.

import { createHash } from "node:crypto";
import { FailureReason } from "../../../contract/kernel/failure-reasons.ts";
import type { EventRef } from "../../../core/events/event-ref.ts";

// Senders' text may contain NUL or lone surrogates, which PostgreSQL rejects.
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? storable(part) : part,
  );
}

export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{FFFD}");
}

const MAX_LENGTH = 500;

/** Stored form of a key. Senders choose some keys, and index entries have a size limit, so long ones are hashed. */
export function storedKey(key: string): string {
  if (key.length <= MAX_LENGTH) return storable(key);
  return `sha256:${createHash("sha256").update(storable(key)).digest("hex")}`;
}

/**
 * The column in microseconds since the epoch, the full precision of PostgreSQL. Unlike text, it does not depend on the
 * session's time zone.
 */
export function microsOf(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** Both null if there is no event. */
export type RefRow = { event_id: string | null; event_at: string | null };

export function refOf({ event_id, event_at }: RefRow): EventRef | undefined {
  return event_id === null || event_at === null ? undefined : { id: event_id, at: event_at };
}

/** Null if a newer version wrote a reason that this one does not know. */
export const StoredReason = FailureReason.nullable().catch(null);
