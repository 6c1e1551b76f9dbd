// Fixed-window rate limiter, shared by all platforms.

import type { SandboxClock } from "./clock.ts";

export type LimitWindow = { limit: number; windowMs: number };

export type LimitResult = {
  isAllowed: boolean;
  remaining: number;
  /** Time until the next call is allowed, or until the window resets. */
  resetMs: number;
};

/** Counts calls per key. A window starts with the first call after the previous window ended. */
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
