// Two rate limiters: a token bucket and a sliding window.

import type { SandboxClock } from "../platform/clock.ts";

export type Gauge = {
  /** Time until the next message is allowed. 0 if it is allowed now. */
  waitMs(key: string): number;
  add(key: string): void;
};

/** Token bucket: `burst` at once, then one per `everyMs`. */
export function bucketGauge(clock: SandboxClock, burst: number, everyMs: number): Gauge {
  const emptyAt = new Map<string, number>();
  const filledUntil = (key: string) => Math.max(clock.now(), emptyAt.get(key) ?? 0);
  return {
    waitMs: (key) => Math.max(0, filledUntil(key) - clock.now() - (burst - 1) * everyMs),
    add: (key) => void emptyAt.set(key, filledUntil(key) + everyMs),
  };
}

/** Sliding window: `limit` in any `windowMs`. */
export function windowGauge(clock: SandboxClock, limit: number, windowMs: number): Gauge {
  const times = new Map<string, number[]>();
  const recent = (key: string) =>
    (times.get(key) ?? []).filter((at) => at > clock.now() - windowMs);
  return {
    waitMs: (key) => {
      const blocking = recent(key).at(-limit);
      return blocking === undefined ? 0 : blocking + windowMs - clock.now();
    },
    add: (key) => void times.set(key, [...recent(key), clock.now()]),
  };
}
