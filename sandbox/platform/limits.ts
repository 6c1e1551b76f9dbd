// A limit of so many calls in so much time, as all the platforms have them.

import type { SandboxClock } from "./clock.ts";

export type LimitWindow = { limit: number; windowMs: number };

export type LimitResult = {
  isAllowed: boolean;
  remaining: number;
  /** Until a call will be allowed again, or the window starts anew. */
  resetMs: number;
};

/** Counts calls in windows that start with the first call after the last one ended, key by key. */
export function createLimiter(clock: SandboxClock, { limit, windowMs }: LimitWindow) {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    take(key: string): LimitResult {
      const now = clock.now();
      const open = windows.get(key);
      const current = open && open.endsAt > now ? open : { endsAt: now + windowMs, used: 0 };
      windows.set(key, current);
      const isAllowed = current.used < limit;
      if (isAllowed) current.used += 1;
      return { isAllowed, remaining: limit - current.used, resetMs: current.endsAt - now };
    },
  };
}
