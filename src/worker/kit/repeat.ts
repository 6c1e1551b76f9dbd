// Repeats work: after the delay it returns, at once on a wake-up, and soon after a failure such as a database outage.

import type { LogName } from "../../ports/system.ts";

export type Repeating = {
  wake(): void;
  /** Waits for running work. */
  stop(): Promise<void>;
};

export type OnFault = (what: LogName, error: unknown) => void;

const AFTER_FAULT_MS = 100;

/**
 * `work` returns the delay until its next run. `minMs` is the minimum time between two starts, also on a wake-up, so
 * that bursts are batched.
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

/** A timer that ends on time or on a wake-up. A wake-up between two waits is kept. */
export type WakeableTimer = {
  wake(): void;
  /** Resolves after `ms` (never, if Infinity) or on the next wake-up. */
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
