// Spreads the edits of a target over time, so that posts do not queue behind them. If many cards change at once,
// each is edited less often.

import type { Limits, LoadState } from "./target-load.ts";

/** Edits use at most every second slot of the platform's rate limit. */
const EVERY = 2;
/** Upper bound of the extra delay under any load. */
export const MAX_EDIT_DELAY_MS = 5 * 60_000;

/** Extends the edit's own hold, never shortens it. A budget of 0 disables the extra delay. */
export function editDelayMs(
  holdMs: number,
  { lastDue, waiting }: LoadState,
  { budget, messageMs }: Limits,
  now: number,
): number {
  if (budget === 0) return holdMs;
  const afterLast = lastDue === undefined ? 0 : lastDue + EVERY * messageMs - now;
  return Math.max(holdMs, Math.min(MAX_EDIT_DELAY_MS, Math.max(afterLast, waiting * messageMs)));
}
