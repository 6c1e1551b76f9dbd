// Waits that end early when the run is interrupted, so that cleaning up can begin at once.

import { setTimeout as sleep } from "node:timers/promises";

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || ms <= 0) return;
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/** Waits for a moment of `performance.now()`. */
export function pauseUntil(moment: number, signal: AbortSignal): Promise<void> {
  return pause(moment - performance.now(), signal);
}
