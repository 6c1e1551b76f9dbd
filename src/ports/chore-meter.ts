// What is known of what happens now and then: how often it should, and when it last did.

import type { ScheduledTaskName } from "./log-names.ts";

export interface ScheduledTaskMeter {
  /** It is done by this process from now on. */
  planned(task: ScheduledTaskName, everySeconds: number): void;
  ended(task: ScheduledTaskName, outcome: "done" | "failed"): void;
}
