// Work that is done again and again: after the pause it asks for, at once when somebody rings, and soon
// when it failed, as when the database is away.

import type { LogName } from "../../ports/log.ts";

export type Repeating = {
  wake(): void;
  /** Waits for the work under way. */
  stop(): Promise<void>;
};

export type OnFault = (what: LogName, error: unknown) => void;

const AFTER_FAULT_MS = 100;

/**
 * `work` says how long until it is worth doing again. `leastMs` lies between two beginnings, also when
 * somebody rings: what comes in a hurry is then done together.
 */
export function repeat(
  what: LogName,
  work: () => Promise<number>,
  onFault: OnFault,
  minMs = 0,
): Repeating {
  const timer = createWakeableTimer();
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const begunAt = performance.now();
      const pauseMs = await work().catch((error: unknown) => {
        onFault(what, error);
        return AFTER_FAULT_MS;
      });
      if (pauseMs === 0 || signal.aborted) continue;
      await timer.wait(pauseMs);
      const tooSoonMs = minMs - (performance.now() - begunAt);
      if (tooSoonMs > 0) await new Promise((resolve) => setTimeout(resolve, tooSoonMs));
    }
  };
  const running = run();
  return {
    wake: timer.wake,
    async stop() {
      stopping.abort();
      timer.wake();
      await running;
    },
  };
}

// Waiting that ends at an exact time, or as soon as somebody rings. A ring while nobody waits is kept.

export type WakeableTimer = {
  wake(): void;
  /** Resolves after `ms` (never by itself where it is Infinity), or at the next ring. */
  wait(ms: number): Promise<void>;
};

const MAX_MS = 2 ** 31 - 1;

export function createWakeableTimer(): WakeableTimer {
  let wasWoken = false;
  let endWait: (() => void) | undefined;
  return {
    wake() {
      wasWoken = true;
      endWait?.();
    },
    async wait(ms) {
      if (!wasWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        endWait = resolve;
        const timer = ms === Infinity ? undefined : setTimeout(resolve, Math.min(ms, MAX_MS));
        await promise;
        clearTimeout(timer);
        endWait = undefined;
      }
      wasWoken = false;
    },
  };
}
