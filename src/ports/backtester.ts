// Tries a draft route on the past, beside everything else the process does.

import type { EffectiveRoute, Target } from "../contract/routing/routes.ts";
import type { VerdictChange } from "../core/backtest/compare-route.ts";
import type { QuietCounts } from "../core/backtest/policy-trial.ts";
import type { ChangeCounts } from "../core/backtest/tally.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { PastStretch } from "./past-events.ts";

export type Trial = PastStretch & {
  draft: EffectiveRoute;
  /** The saved routes of its group. */
  own: readonly EffectiveRoute[];
  /** Those it would stand among, where others change with it; none of them is the draft where it would be gone. */
  next?: readonly EffectiveRoute[];
  quiet: {
    /** Messages a minute in each target. */
    budget: number;
    /** How long the platform takes for a message, by the target's key. */
    messageMs: Readonly<Record<string, number>>;
  };
};

export type TrialProgress = { tried: number; of: number };

export type TrialSample = {
  eventId: string;
  receivedAt: number;
  change: VerdictChange;
  event: RelayEvent;
  /** What decided at the draft. */
  words: string;
};

export type TrialResult = ChangeCounts & {
  events: number;
  unread: number;
  /** Whether the time for it ran out. */
  isCut: boolean;
  /** When the oldest event came that was tried; undefined where there was none. */
  oldestAt: number | undefined;
  isSaved: boolean;
  days: readonly (ChangeCounts & { at: number })[];
  targets: readonly (ChangeCounts & { target: Target })[];
  samples: readonly TrialSample[];
  /** With the quiet rules; of the saved route where there is one. */
  quiet: { draft: QuietCounts; saved: QuietCounts | undefined };
};

export type TrialObserver = {
  /** Whoever asked went away. */
  signal: AbortSignal;
  onProgress(progress: TrialProgress): void;
};

/** For a fair order: a user id, or an API token's. */
export type TrialRequester = TrialObserver & { personId: string };

export interface Backtester {
  /** Refuses if too many of the person or of the trial's group wait already; groups take turns. */
  run(trial: Trial, requester: TrialRequester): Promise<TrialResult>;
}
