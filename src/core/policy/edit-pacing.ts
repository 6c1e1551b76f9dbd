// Changes of messages take turns in a place, and leave room for messages: where many cards move at once each is
// drawn less often, and what comes in does not wait behind all of them.

import type { Limits, LoadState } from "./target-load.ts";

/** Of what the platform takes there, changes take every second one at most. */
const EVERY = 2;
/** However much is going on, a card is drawn after so long. */
export const MAX_EDIT_DELAY_MS = 5 * 60_000;

/** How long a change waits that would wait for so long anyway. */
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
