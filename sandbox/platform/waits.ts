// Who was told to wait, and until when: so that a caller who does not can be told from one who does.

import type { SandboxClock } from "./clock.ts";

/** Timers and the clock of the wall may differ by a little. */
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
     * How much too early somebody comes; 0 where the time is up. Calls within `onTheWayMs` of being
     * told may have been sent before that.
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
