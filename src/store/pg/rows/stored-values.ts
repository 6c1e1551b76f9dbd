import { createHash } from "node:crypto";
import type { EventRef } from "../../../ports/ingress.ts";

// JSON that PostgreSQL takes: foreign text may hold a NUL or half a surrogate pair, which it refuses.

export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? storable(part) : part,
  );
}

export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{FFFD}");
}

// A key as it is stored and looked for: senders choose some of them, and an index takes only so much.

const MAX_LENGTH = 500;

export function storedKey(key: string): string {
  if (key.length <= MAX_LENGTH) return storable(key);
  return `sha256:${createHash("sha256").update(storable(key)).digest("hex")}`;
}

// The key of an event's row, the same in every session: whatever its time zone, a time is written in one way.

/** The column in whole microseconds since the epoch, which is as exact as PostgreSQL keeps it. */
export function microsOf(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** Both null where there is no event. */
export type RefRow = { event_id: string | null; event_at: string | null };

export function refOf({ event_id, event_at }: RefRow): EventRef | undefined {
  return event_id === null || event_at === null ? undefined : { id: event_id, at: event_at };
}
