// A result must not get lost because the database is away for a moment: what was sent would be sent
// again. So it is written again and again until it holds; fencing makes that harmless.

import type { GatheredLanes, Settled, Settlement } from "../ports/lane-store.ts";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Rejects only once `giveUp` is aborted. */
export async function settleForSure(
  lanes: GatheredLanes,
  settlement: Settlement,
  giveUp: AbortSignal,
): Promise<Settled> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await lanes.settleOne(settlement);
    } catch (error) {
      if (giveUp.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
