// Tries a draft route on the past, beside everything else the process does.

import type { EffectiveRoute, Route, Target } from "../contract/routing/routes.ts";
import type { VerdictChange } from "../core/backtest/compare-route.ts";
import type { QuietCounts } from "../core/backtest/policy-trial.ts";
import type { EventOutline } from "../core/backtest/rule-out.ts";
import type { BacktestRange, ChangeCounts } from "../core/backtest/tally.ts";
import type { Provider } from "../core/events/event.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { GatedGroup, IngressEntry } from "../core/routing/group-gate.ts";
import type { RouteVerdict } from "../core/routing/route-verdict.ts";
import type { StoredBytes } from "./code-host.ts";
import type { Reach } from "./records.ts";

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

// Stored events of one group in a stretch of time, newest first.

export type PastStretch = BacktestRange & {
  /** All that the caller may see: the second lock. */
  reach: Reach;
  groupKey: string;
};

export type PastEvent = {
  id: string;
  /** Milliseconds. */
  receivedAt: number;
  /** Where the next page begins. */
  place: string;
  /** Undefined where nobody understood it. */
  logged: EventOutline | undefined;
};

export interface PastEvents {
  count(stretch: PastStretch): Promise<number>;
  /** Those behind the place, at most so many. */
  page(
    stretch: PastStretch,
    page: { after: string | undefined; limit: number },
  ): Promise<readonly PastEvent[]>;
  /** What came in, by the event's id; an event that is gone is left out. */
  payloads(
    stretch: PastStretch,
    events: readonly PastEvent[],
  ): Promise<ReadonlyMap<string, StoredBytes>>;
}

// Judges one event by a draft route, beside everything else the process does: filters may take long.

export type PreviewTrial = {
  draft: Route;
  /** The saved routes of its group. */
  own: readonly Route[];
  groups: readonly GatedGroup[];
  entry: IngressEntry;
  event: StoredBytes | { provider: Provider; event: string; json: string };
};

export type PreviewResult =
  | {
      outcome: "judged";
      event: RelayEvent;
      verdict: RouteVerdict;
      /** The filter of the draft as a sentence. */
      rule: string;
    }
  | { outcome: "unreadable"; problem: string };

export interface Previewer {
  /** Refuses if too many wait already. */
  judge(trial: PreviewTrial): Promise<PreviewResult>;
}
