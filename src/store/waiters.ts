// Requests that wait for something which comes back for all of them at once.

import { unavailable } from "./event-store.ts";

export type Waiters = {
  /** Resolves with the next release; rejects as `unavailable` after `holdMs`, or at once when full. */
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
