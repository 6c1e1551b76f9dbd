// Rate limit for work that makes earlier requests for it redundant, such as a wake-up.

import { setTimeout as sleep } from "node:timers/promises";

export type Coalescer<Key> = {
  /** Runs at once, or after the interval if it ran recently. Requests of a key in the meantime are merged. */
  request(key: Key): void;
  /** Runs all merged requests now. Resolves when they are done. */
  flush(): Promise<void>;
};

/** Ends early when aborted. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

const pauseInTime: Pause = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {});

/** `run` must not reject. */
export function coalesce<Key>(
  run: (key: Key) => Promise<void>,
  intervalMs: number,
  pause: Pause = pauseInTime,
): Coalescer<Key> {
  const requested = new Set<Key>();
  const running = new Map<Key, Promise<void>>();
  let hurry = new AbortController();

  async function serve(key: Key): Promise<void> {
    while (requested.delete(key)) {
      await run(key);
      await pause(intervalMs, hurry.signal);
    }
    running.delete(key);
  }

  return {
    request(key) {
      requested.add(key);
      if (!running.has(key)) running.set(key, serve(key));
    },
    async flush() {
      hurry.abort();
      await Promise.all(running.values());
      hurry = new AbortController();
    },
  };
}
