// Measures the latency of /health during an attack.

import { setTimeout as pause } from "node:timers/promises";
import { machineFactor } from "../../test/support/machine-factor.ts";

const LIMIT_MS = 100;
const REQUEST_EVERY_MS = 10;

export type HealthFigures = { worstMs: number; limitMs: number };

/** The limit scales with the current speed of the machine. */
export async function watchHealth(
  relay: string,
  work: () => Promise<unknown>,
): Promise<HealthFigures> {
  const done = new AbortController();
  let worstMs = 0;
  const watch = async () => {
    while (!done.signal.aborted) {
      const requestedAt = performance.now();
      await (await fetch(new URL("/health", relay))).text();
      worstMs = Math.max(worstMs, performance.now() - requestedAt);
      await pause(REQUEST_EVERY_MS);
    }
  };
  const before = machineFactor();
  const watching = watch();
  try {
    await work();
  } finally {
    done.abort();
    await watching;
  }
  return { worstMs, limitMs: LIMIT_MS * Math.max(before, machineFactor()) };
}

export function describeWatch({ worstMs, limitMs }: HealthFigures): string {
  return `/health answered within ${Math.round(worstMs)} ms (limit ${Math.round(limitMs)} ms)`;
}
