// Requests that wait until the cache of groups is filled. Bounded in time and number.

import { unavailable } from "../ingress/event-store.ts";

/** Requests that wait for one shared condition. */
type Waiters = {
  /** Resolves at the next release. Rejects as `unavailable` after `holdMs`, or at once if full. */
  wait(holdMs: number): Promise<void>;
  release(): void;
};

export function waitersFor(max: number): Waiters {
  const waiting = new Set<() => void>();
  return {
    wait(holdMs) {
      if (waiting.size >= max) return Promise.reject(unavailable());
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        waiting.delete(release);
        reject(unavailable());
      }, holdMs);
      const release = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(release);
      return promise;
    },
    release() {
      for (const release of waiting) release();
      waiting.clear();
    },
  };
}
