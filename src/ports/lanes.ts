// Ports over lanes, one for each need of delivery.

import type { Platform } from "../core/delivery/target-key.ts";

/** Whether the bot of a platform may send. */
export interface BotState {
  /** Stops all sends of a bot, except a periodic probe. */
  stop(platform: Platform, state: "unreachable" | "refused", why: string): Promise<void>;
  /**
   * Resumes a bot. Targets get one rollup of the missed messages, unless their group's budget, or `budget` by default,
   * is 0. Returns the number of rolled-up sends; undefined if the bot was not stopped.
   */
  resume(platform: Platform, budget: number): Promise<{ rolledUp: number } | undefined>;
  /** Schedules an immediate probe of a stopped bot if its credential changed. */
  greet(platform: Platform, credential: string): Promise<void>;
}
