// After 100 failed checks a minute from one address in one scope, further failures are answered
// 429 and only counted. A right signature is never refused for what others did.

import type { Clock } from "../ports/clock.ts";

const MOST_PER_WINDOW = 100;
const WINDOW_MS = 60_000;
const MOST_ENTRIES = 10_000;

export type FailureLimit = {
  /** Counts one more failure; seconds to wait when there were too many, else undefined. */
  note(scope: string, address: string): number | undefined;
};

type Window = { since: number; failures: number };

export function failureLimit(clock: Clock): FailureLimit {
  const windows = new Map<string, Window>();
  return {
    note(scope, address) {
      const key = `${scope} ${address}`;
      const now = clock.now();
      const known = windows.get(key);
      const window = known && now - known.since < WINDOW_MS ? known : { since: now, failures: 0 };
      window.failures += 1;
      // Newest last, so that the map forgets whoever has been quiet longest.
      windows.delete(key);
      windows.set(key, window);
      forgetOldest(windows);
      if (window.failures <= MOST_PER_WINDOW) return undefined;
      return Math.max(1, Math.ceil((window.since + WINDOW_MS - now) / 1000));
    },
  };
}

function forgetOldest(windows: Map<string, Window>): void {
  if (windows.size <= MOST_ENTRIES) return;
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}
