// A second look at the database for requests that failed by what this process remembers. Requests share looks, and
// looks keep a distance: a flood of wrong signatures costs a few cheap queries a second.

import { setTimeout as sleep } from "node:timers/promises";

const MIN_DISTANCE_MS = 100;
const MAX_WAIT_MS = 1_000;
/** Of one scope, so that a flood at one group takes nothing from the others. */
const MAX_WAITING = 20;

/** Resolves once a look that began after the call has ended; also if it failed, took too long, or too many wait. */
type LookAgain = (scope: string) => Promise<void>;

export function lookAgainWith(look: () => Promise<void>): LookAgain {
  const waiting = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  /** The look that has not begun yet. */
  let next: Promise<void> | undefined;

  async function nextLook(): Promise<void> {
    await sleep(Math.max(0, lastAt + MIN_DISTANCE_MS - performance.now()));
    next = undefined;
    lastAt = performance.now();
    // Without the database nothing changed that this process could learn.
    await look().catch(() => {});
  }

  return async (scope) => {
    const before = waiting.get(scope) ?? 0;
    if (before >= MAX_WAITING) return;
    waiting.set(scope, before + 1);
    next ??= nextLook();
    const giveUp = new AbortController();
    const { signal } = giveUp;
    await Promise.race([next, sleep(MAX_WAIT_MS, undefined, { signal }).catch(() => {})]);
    giveUp.abort();
    const after = (waiting.get(scope) ?? 1) - 1;
    if (after === 0) waiting.delete(scope);
    else waiting.set(scope, after);
  };
}
