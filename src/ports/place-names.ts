// What people call the places we write to or may write to, and who can read there, as the platforms told it last.

import type { Target } from "../contract/routes.ts";
import type { Platform } from "../core/sends/target-key.ts";
import type { SeenPlace } from "./chat.ts";

export interface PlaceNames {
  /**
   * A target of a platform whose name is not known, or was asked for long ago; none while the platform
   * wants to be left alone.
   */
  due(platform: Platform): Promise<Target | undefined>;
  /**
   * How many of so many look-ups may be made now: all processes share a rate limit for each bot. None while the bot is
   * stopped, or close to a ban.
   */
  takeTurns(platform: Platform, wanted: number): Promise<number>;
  /** Those of these whose audience is not known, and that were not looked up within the hour. */
  unseen(targets: readonly Target[]): Promise<readonly Target[]>;
  /**
   * Without a name it is asked for again within an hour; what was known and is not told now stays. What follows
   * from a place that was private and is public now becomes an errand.
   */
  remember(target: Target, seen: SeenPlace): Promise<void>;
}
