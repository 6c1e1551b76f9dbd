// Ports for backtests: tries a draft route on stored events, off the main thread so that requests stay fast.

import type { Provider } from "../contract/hosts/index.ts";
import type { EffectiveRoute, Route, Target } from "../contract/routing/routes.ts";
import type { VerdictChange } from "../core/backtest/compare-route.ts";
import type { QuietCounts } from "../core/backtest/policy-trial.ts";
import type { EventOutline } from "../core/backtest/rule-out.ts";
import type { BacktestRange, ChangeCounts } from "../core/backtest/tally.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { GatedGroup, IngressEntry } from "../core/routing/group-gate.ts";
import type { RouteVerdict } from "../core/routing/route-verdict.ts";
import type { StoredBytes } from "./code-host.ts";
import type { Reach } from "./records.ts";

export type Trial = PastStretch & {
  draft: EffectiveRoute;
  /** Saved routes of its group. */
  own: readonly EffectiveRoute[];
  /** Routes of the group after the change, if other routes change too. Without the draft if the change deletes it. */
  next?: readonly EffectiveRoute[];
  quiet: {
    /** Messages per minute and target. */
    budget: number;
    /** Milliseconds that the platform needs per message, by target key. */
    messageMs: Readonly<Record<string, number>>;
  };
};

export type TrialProgress = { tried: number; of: number };

export type TrialSample = {
  eventId: string;
  receivedAt: number;
  change: VerdictChange;
  event: RelayEvent;
  /** The clause of the draft that decided, as text. */
  words: string;
};

export type TrialResult = ChangeCounts & {
  events: number;
  unread: number;
  /** Whether the time limit ended the run early. */
  isCut: boolean;
  /** Receive time of the oldest event tried; undefined if there was none. */
  oldestAt: number | undefined;
  isSaved: boolean;
  days: readonly (ChangeCounts & { at: number })[];
  targets: readonly (ChangeCounts & { target: Target })[];
  samples: readonly TrialSample[];
  /** Counts after the delivery policy. `saved` is undefined for a new route. */
  quiet: { draft: QuietCounts; saved: QuietCounts | undefined };
};

export type TrialObserver = {
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  onProgress(progress: TrialProgress): void;
};

/** `personId` is a user id or an API token id. The queue is fair between them. */
export type TrialRequester = TrialObserver & { personId: string };

export interface Backtester {
  /** Throws a `Refusal` if the user or the group has too many queued runs. Groups take turns. */
  run(trial: Trial, requester: TrialRequester): Promise<TrialResult>;
}

// Stored events of one group in a time range, newest first.

export type PastStretch = BacktestRange & {
  /** Read scope of the caller, enforced again by row-level security. */
  reach: Reach;
  groupKey: string;
};

export type PastEvent = {
  id: string;
  /** Milliseconds. */
  receivedAt: number;
  /** Cursor of the next page. */
  place: string;
  /** Undefined if the event could not be read. */
  logged: EventOutline | undefined;
};

export interface PastEvents {
  count(stretch: PastStretch): Promise<number>;
  /** Events after the cursor. */
  page(
    stretch: PastStretch,
    page: { after: string | undefined; limit: number },
  ): Promise<readonly PastEvent[]>;
  /** Payloads by event id, without events that are already deleted. */
  payloads(
    stretch: PastStretch,
    events: readonly PastEvent[],
  ): Promise<ReadonlyMap<string, StoredBytes>>;
}

// Evaluates one event against a draft route, off the main thread because a filter can be slow.

export type PreviewTrial = {
  draft: Route;
  /** Saved routes of its group. */
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
      /** The draft's filter as a sentence. */
      rule: string;
    }
  | { outcome: "unreadable"; problem: string };

export interface Previewer {
  /** Throws a `Refusal` if the queue is full. */
  judge(trial: PreviewTrial): Promise<PreviewResult>;
}
