// Estimates the database clock by its offset from the local one. A query per request would cost a round trip; the
// offset is measured with every poll of the groups, twice a second.

import type { Clock } from "../../ports/system.ts";

export type DatabaseClock = Clock & {
  /** `databaseMs` was read at some moment between the two local times. */
  observe(databaseMs: number, requestedAt: number, answeredAt: number): void;
};

export function databaseClock(now: () => number): DatabaseClock {
  let offsetMs = 0;
  return {
    now,
    databaseNow: () => now() + offsetMs,
    observe(databaseMs, requestedAt, answeredAt) {
      offsetMs = databaseMs - (requestedAt + answeredAt) / 2;
    },
  };
}
