// Waits that end early if the run is interrupted, so that cleanup starts at once.

import { setTimeout as sleep } from "node:timers/promises";

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || ms <= 0) return;
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/** Waits for a moment of `performance.now()`. */
export function pauseUntil(moment: number, signal: AbortSignal): Promise<void> {
  return pause(moment - performance.now(), signal);
}

type Polling = { signal: AbortSignal; everyMs?: number; withinMs?: number };

/** Polls until the condition holds. False after a timeout or an interruption. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  { signal, everyMs = 50, withinMs = Infinity }: Polling,
): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (!signal.aborted) {
    if (await isTrue()) return true;
    if (performance.now() >= giveUpAt) return false;
    await pause(everyMs, signal);
  }
  return false;
}

/** Polls `/ready` of a process. */
export function untilReady(port: number, polling: Polling): Promise<boolean> {
  return until(() => isReady(port), polling);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const headers = { connection: "close" };
    const reply = await fetch(`http://127.0.0.1:${port}/ready`, { headers });
    await reply.text();
    return reply.ok;
  } catch {
    return false;
  }
}
