// Ports for replays and backtests. A draft of a replay stores every message that it would send, so that starting it sends
// exactly the preview. A backtest tries a draft route on stored events, off the main thread so that requests stay fast.

import type { Provider } from "../contract/hosts/index.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { Replay, ReplayMode, ReplayRequest } from "../contract/replays/replays.ts";
import type { EffectiveRoute, Route } from "../contract/routing/routes.ts";
import type { VerdictChange } from "../core/backtest/compare-route.ts";
import type { QuietCounts } from "../core/backtest/policy-trial.ts";
import type { EventOutline } from "../core/backtest/rule-out.ts";
import type { BacktestRange, ChangeCounts } from "../core/backtest/tally.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";
import type { FactAnswers } from "../core/events/host-answer.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import type { ReplayRate } from "../core/replays/choose-next.ts";
import type { GatedGroup, IngressEntry } from "../core/routing/group-gate.ts";
import type { RouteVerdict } from "../core/routing/route-verdict.ts";
import type { StoredBytes } from "./code-host.ts";
import type { Actor, Reach, ReadScope, StoredPayload } from "./records.ts";
import type { Memory } from "./routing.ts";

/** One planned message. Items are in send order. */
export type ReplayItem = {
  target: Target;
  event: { id: string; receivedAt: string };
  routeIds: readonly string[];
  /** Key of the message that later events edit; undefined for a standalone message. */
  key: string | undefined;
  isNote: boolean;
  /** Title in a summary. */
  title: string;
  url: string | undefined;
  /** Security alerts and urgent messages are sent separately even if a summary was chosen. */
  isAlone: boolean;
  /** Earlier events on the same card. A summary lists each of them. */
  earlier: readonly ToldEvent[];
};

export type ToldEvent = { eventId: string; title: string; url: string | undefined };

export type NewReplay = {
  groupKey: string;
  request: ReplayRequest;
  requestedBy: { userId: string; login: string };
  /** Matching events. */
  events: number;
  /** Matching events with nothing to send. */
  idle: number;
  /** Idle events whose payload is no longer stored. */
  unreadable: number;
  items: readonly ReplayItem[];
};

/** Names the group by key. Each target adds the events in its summary and the messages outside it. */
export type ReplayRecord = Omit<Replay, "groupId" | "each" | "summary" | "alone" | "targets"> & {
  groupKey: string;
  targets: readonly (Replay["targets"][number] & { lines: number; alone: number })[];
};

/** States that an owner can set on a running replay. */
export type ReplayState = "paused" | "running" | "canceled";

export interface ReplayStore {
  /** Returns the draft id. Drafts expire after an hour. */
  draft(replay: NewReplay): Promise<string>;
  list(readScope: ReadScope): Promise<readonly ReplayRecord[]>;
  find(readScope: ReadScope, id: string): Promise<ReplayRecord | undefined>;
  /** Audited. False if it is not a draft or has expired. */
  start(id: string, mode: ReplayMode, actor: Actor): Promise<boolean>;
  /** Audited. False if the replay has ended. After a cancel, no further send of it starts. */
  change(id: string, state: ReplayState, actor: Actor): Promise<boolean>;
}

export interface ReplayFeed {
  /**
   * Queues the next replay messages. Feeds only empty lanes, one message at a time and below the platform's rate limit.
   * A live message waits for at most one replayed message. Returns the number queued and whether some remain.
   */
  feed(replayRateOf: (target: Target) => ReplayRate): Promise<{ fed: number; isOpen: boolean }>;
}

// Input for planning a replay: stored events with payloads, their past sends, and the messages now posted in the
// targets.

/** One routed send of an event. */
export type PastSend = {
  id: string;
  target: Target;
  routeIds: readonly string[];
  status: SendStatus;
  /** Key of the message that it posted or edited. */
  key: string | undefined;
  isNote: boolean;
  title: string | undefined;
  /** Whether another message already shows its content. */
  isShown: boolean;
  /** Whether it was itself a replay. */
  isReplay: boolean;
};

export type ReplayEvent = {
  id: string;
  /** In the full precision of the database. */
  receivedAt: string;
  /** Undefined if retention removed the payload. */
  stored: StoredPayload | undefined;
  /** Oldest first. */
  sends: readonly PastSend[];
  /** What the code host said when it was dispatched. */
  answers?: FactAnswers | undefined;
};

export interface ReplaySources {
  /** Events that entered the requested group, oldest first. */
  events(readScope: ReadScope, eventIds: readonly string[]): Promise<readonly ReplayEvent[]>;
  /** Entities, posted messages and audiences within the read scope. */
  memory(readScope: ReadScope): Pick<Memory, "loadEntities" | "placedMessages" | "exposures">;
}

// Backtests.

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
  /** Of custom events only. */
  payload: unknown;
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
      /** Of custom events only: the input of templates. */
      payload: unknown;
      verdict: RouteVerdict;
      /** The draft's filter as a sentence. */
      rule: string;
    }
  | { outcome: "unreadable"; problem: string };

export interface Previewer {
  /** Throws a `Refusal` if the queue is full. */
  judge(trial: PreviewTrial): Promise<PreviewResult>;
}
