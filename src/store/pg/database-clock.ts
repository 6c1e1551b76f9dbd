// The database's clock, known through its offset from ours. Asking each time would cost a round
// trip per request; the offset is measured with every look at the groups, twice a second.

import type { Clock } from "../../ports/system.ts";

export type DatabaseClock = Clock & {
  /** `databaseMs` was true at some moment between the two local times. */
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
