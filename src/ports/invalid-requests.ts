// How close a bot is to a ban, counted over all processes.

import type { Platform } from "../core/delivery/target-key.ts";

/** Of the last ten minutes, before and after the requests that were added. */
export type InvalidCount = {
  before: number;
  after: number;
  /** Whether these requests have stopped the bot. */
  hasStopped: boolean;
};

export interface InvalidRequests {
  /** Stops the bot if the count reaches its limit. */
  add(platform: Platform, requests: number): Promise<InvalidCount>;
  /** Whether the bot is stopped because of them. */
  isLimited(platform: Platform): Promise<boolean>;
}
