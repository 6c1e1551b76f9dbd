// The key of an event's row, the same in every session: whatever its time zone, a time is written in one way.

import type { EventRef } from "../ports/ingress.ts";

/** The column in whole microseconds since the epoch, which is as exact as PostgreSQL keeps it. */
export function microsOf(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`;
}

/** Both null where there is no event. */
export type RefRow = { event_id: string | null; event_at: string | null };

export function refOf({ event_id, event_at }: RefRow): EventRef | undefined {
  return event_id === null || event_at === null ? undefined : { id: event_id, at: event_at };
}
