// What is known of what happens now and then: how often it should, and when it last did.

import type { ChoreName } from "./log-names.ts";

export interface ChoreMeter {
  /** It is done by this process from now on. */
  planned(chore: ChoreName, everySeconds: number): void;
  ended(chore: ChoreName, outcome: "done" | "failed"): void;
}
