// What the process and its thread for backtests say to each other. One run at a time, so none needs a name.

import type { Trial, TrialProgress, TrialResult } from "../../ports/backtester.ts";

export type ThreadSettings = { databaseUrl: string };

export type ToThread =
  | { kind: "run"; trial: Trial & { withinMs: number } }
  | { kind: "cancel" }
  | { kind: "close" };

export type FromThread =
  | ({ kind: "progress" } & TrialProgress)
  /** The last word about a run, also about a canceled one: the thread is free again. */
  | { kind: "over"; result: TrialResult }
  | { kind: "failed"; why: string; isAway: boolean };
