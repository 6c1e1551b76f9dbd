// A result must not get lost because the database is away for a moment: what was sent would be sent
// again. So it is written again and again until it holds; fencing makes that harmless. Where that is no
// use because of what is to be written, all that came from outside is left out of it.

import type { BatchedLanes, SettleResult, Settlement } from "../ports/delivery.ts";

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** A database that is away comes back later than this; one that refuses has said so by then. */
const WHOLE_ATTEMPTS = 20;

/** Rejects only once `giveUp` is aborted. */
export async function settleWithRetry(
  lanes: BatchedLanes,
  settlement: Settlement,
  giveUp: AbortSignal,
): Promise<SettleResult> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await lanes.settleOne(attempts <= WHOLE_ATTEMPTS ? settlement : bare(settlement));
    } catch (error) {
      if (giveUp.aborted) throw error;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function bare(settlement: Settlement): Settlement {
  const { next } = settlement;
  const error = "The result could not be kept as it was.";
  if (next.status === "delivered")
    return { ...settlement, next: { ...next, message: {}, title: "", sequence: undefined, error } };
  return { ...settlement, next: "error" in next ? { ...next, error } : next, attempt: undefined };
}
