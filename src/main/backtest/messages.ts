// What the process and its thread for backtests say to each other. One run at a time, so none needs a name.

import type {
  PreviewResult,
  PreviewTrial,
  Trial,
  TrialProgress,
  TrialResult,
} from "../../ports/backtest.ts";

export type ThreadSettings = {
  databaseUrl: string;
  /** People wait for it: it is as important as the rest of the process. */
  isUrgent?: boolean;
};

export type ToThread =
  | { kind: "run"; trial: Trial & { withinMs: number } }
  | { kind: "preview"; trial: PreviewTrial }
  | { kind: "cancel" }
  | { kind: "close" };

export type FromThread =
  | ({ kind: "progress" } & TrialProgress)
  /** The last word about a run, also about a canceled one: the thread is free again. */
  | { kind: "over"; result: TrialResult }
  | { kind: "previewed"; result: PreviewResult }
  | { kind: "failed"; why: string; isUnavailable: boolean };
