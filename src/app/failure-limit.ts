// After 100 failed checks a minute from one address in one scope, further failures are answered
// 429 and only counted. A right signature is never refused for what others did.

import { addressKey } from "../core/kernel/address-key.ts";
import { keepNewest } from "../core/kernel/bounded-map.ts";
import type { Clock } from "../ports/system.ts";

const MAX_PER_WINDOW = 100;
const WINDOW_MS = 60_000;
const MAX_ENTRIES = 10_000;

export type FailureLimit = {
  /** Counts one more failure; seconds to wait when there were too many, else undefined. */
  note(scope: string, address: string): number | undefined;
  /** Takes one failure back: the check that was counted ahead turned out right. */
  forgive(scope: string, address: string): void;
};

type Window = { since: number; failures: number };

export function failureLimit(clock: Clock): FailureLimit {
  const windows = new Map<string, Window>();
  const present = (key: string): Window | undefined => {
    const known = windows.get(key);
    return known && clock.now() - known.since < WINDOW_MS ? known : undefined;
  };
  return {
    note(scope, address) {
      const key = keyOf(scope, address);
      const window = present(key) ?? { since: clock.now(), failures: 0 };
      window.failures += 1;
      keepNewest(windows, MAX_ENTRIES, [key, window]);
      return window.failures > MAX_PER_WINDOW ? waitIn(window, clock.now()) : undefined;
    },
    forgive(scope, address) {
      const window = present(keyOf(scope, address));
      if (window && window.failures > 0) window.failures -= 1;
    },
  };
}

function keyOf(scope: string, address: string): string {
  return `${scope} ${addressKey(address)}`;
}

function waitIn({ since }: Window, now: number): number {
  return Math.max(1, Math.ceil((since + WINDOW_MS - now) / 1000));
}
