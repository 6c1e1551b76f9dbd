// Estimates the database clock. A query per request would cost a round trip, so the offset from a monotonic clock is
// measured with every poll of the groups. A step of the local clock has no effect.

import type { Clock } from "../../ports/system.ts";

export type DatabaseClock = Clock & {
  /** `databaseMs` was read at some moment between the two times of `performance.now`. */
  observe(databaseMs: number, requestedAt: number, answeredAt: number): void;
};

export function databaseClock(now: () => number): DatabaseClock {
  let offsetMs = now() - performance.now();
  return {
    now,
    databaseNow: () => performance.now() + offsetMs,
    observe(databaseMs, requestedAt, answeredAt) {
      offsetMs = databaseMs - (requestedAt + answeredAt) / 2;
    },
  };
}
