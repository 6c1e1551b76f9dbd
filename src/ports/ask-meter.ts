// What is counted while people ask from chats. Labels are closed lists, never text from outside.

import type { Platform } from "../core/delivery/target-key.ts";

export interface InteractionMeter {
  /** What came of one at the door, and how long that took. `away`: the database did not answer. */
  kept(platform: Platform, outcome: "kept" | "known" | "unavailable", seconds: number): void;
  /** One that came to its end, and how long after it came in. */
  ended(platform: Platform, outcome: "told" | "failed", seconds: number): void;
}
