// Remembers until when each caller must wait after a 429, to detect callers that return too early.

import type { SandboxClock } from "./clock.ts";

/** Timers and the wall clock differ slightly. */
const SLACK_MS = 5;

export function createWaits(clock: SandboxClock) {
  const waits = new Map<string, { since: number; until: number }>();
  return {
    ask(key: string, ms: number): void {
      const now = clock.now();
      const before = waits.get(key);
      const since = before && before.until > now ? before.since : now;
      waits.set(key, { since, until: now + ms });
    },
    /**
     * How many milliseconds too early a call is; 0 if the wait is over. A call within `onTheWayMs` of the 429 may have
     * been sent before it.
     */
    earlyMs(key: string, onTheWayMs = 0): number {
      const wait = waits.get(key);
      const now = clock.now();
      if (!wait || now < wait.since + onTheWayMs) return 0;
      const leftMs = wait.until - now;
      return leftMs > SLACK_MS ? leftMs : 0;
    },
  };
}
