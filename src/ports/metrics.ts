// Metrics and tracing ports. Labels are closed enums, never external text, which keeps cardinality bounded.

import type { StoredBytes } from "./code-host.ts";
import type { EventFilter, Reach, SendRecord } from "./records.ts";
import type { EventOutcome } from "../contract/records/entries.ts";
import type { Completeness, DeliveryMetrics, MetricsWindow } from "../contract/records/metrics.ts";
import type { ScheduledTaskName } from "./system.ts";
import type { Provider } from "../contract/hosts/index.ts";
import type { RollupReason } from "../contract/messages/notices.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { SendEnd } from "../core/delivery/send-status.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { RejectionReason } from "../core/kernel/refusal.ts";
import type { EventRef } from "../core/events/event-ref.ts";
import type { DispatchedEvent } from "./routing.ts";

export interface Meter {
  accepted(provider: Provider, duplicate: boolean, seconds: number): void;
  rejected(reason: RejectionReason): void;
}

export interface DeliveryMeter {
  /** One attempt with its outcome. */
  attempted(platform: Platform, outcome: SendResult["outcome"]): void;
  /** Seconds from acceptance to delivery. */
  delivered(platform: Platform, seconds: number): void;
  /** A send that reached a final status. */
  ended(platform: Platform, status: SendEnd): void;
  /** A target was paused. */
  paused(platform: Platform): void;
  /** `refused`: the credential is rejected. `unreachable`: the platform is unavailable. `limited`: close to a ban. */
  stopped(platform: Platform, state: "unreachable" | "limited" | "refused"): void;
  /** Messages moved into a rollup. */
  rolledUp(platform: Platform, why: RollupReason, number: number): void;
  dispatched(events: number, quarantined: number): void;
}

export interface InteractionMeter {
  /** Result and duration of storing an interaction. `unavailable`: the database did not answer. */
  kept(platform: Platform, outcome: "kept" | "known" | "unavailable", seconds: number): void;
  /** Final outcome, with the seconds since it arrived. */
  ended(platform: Platform, outcome: "told" | "failed", seconds: number): void;
}

// Interval and last run of scheduled tasks, so that a missed run can raise an alert.

export interface ScheduledTaskMeter {
  /** This process runs the task from now on. */
  planned(task: ScheduledTaskName, everySeconds: number): void;
  ended(task: ScheduledTaskName, outcome: "done" | "failed"): void;
}

// Trace recorder. Fire-and-forget. Trace ids derive from the event row, so every process computes the same id.

/** A span that just ended. */
type Ended = { event: EventRef; tookMs: number };

export type AcceptedWebhook = Ended & {
  outcome: "stored" | "duplicate";
  provider: Provider;
  name: string;
  /** Undefined on the global endpoint. */
  groupId: string | undefined;
  bytes: number;
  /** Milliseconds until the webhook was read and verified. */
  verifyMs: number;
  /** Milliseconds that it waited for an unavailable database. */
  heldMs: number;
  /** Unmodified W3C `traceparent` header of the sender. */
  traceparent: string | undefined;
};

export type AttemptedSend = Ended & {
  groupKey: string;
  groupId: string | undefined;
  platform: Platform;
  targetId: string;
  sendId: string;
  kind: string;
  attempt: number;
  isReplay: boolean;
  result: SendResult;
  /** Share of the platform's API call. */
  callMs: number;
};

export interface Traces {
  accepted(webhook: AcceptedWebhook): void;
  /** One batch, with one duration. */
  dispatched(events: readonly DispatchedEvent[], tookMs: number): void;
  attempted(send: AttemptedSend): void;
}

// Port for figures: aggregates over the send log, the event log and the audit log.

/** Names the group by key. The caller resolves the name if it is in the read scope. */
type Keyed<Shown> = Omit<Shown, "groupId"> & { groupKey: string };

type KeyedRoute = Keyed<DeliveryMetrics["byRoute"][number]>;

type KeyedMarker = Omit<DeliveryMetrics["markers"][number], "groupId"> & {
  groupKey: string | undefined;
};

export type Figures = Omit<
  DeliveryMetrics,
  "window" | "byRoute" | "markers" | "recentFailures" | "failureRate" | "completeness" | keyof Sums
> & {
  byRoute: readonly KeyedRoute[];
  recentFailures: readonly SendRecord[];
  markers: readonly KeyedMarker[];
};

type Sums = Pick<DeliveryMetrics, "total" | "delivered" | "failed" | "pending">;

/** Sends of one route in the last four weeks. */
export type RouteFigures = {
  groupKey: string;
  routeId: string;
  lastFiredAt: number;
  /** One value per day, oldest first; the last is today. */
  series: readonly number[];
};

/** From the audit log; undefined if it has no such entry. Times in milliseconds. */
export type RouteHistory = {
  groupKey: string;
  routeId: string;
  madeAt: number | undefined;
  switchedAt: number | undefined;
  filterChangedAt: number | undefined;
};

/** A route without a match since `since`. */
export type SilentRoute = { groupKey: string; routeId: string; since: number };

/** Recent values in a group's events, for suggestions. */
export type SeenRecords = {
  events: readonly { event: string; action: string | undefined }[];
  repos: readonly string[];
  /** Newest events that can contain a branch name. */
  stored: readonly StoredBytes[];
  /** Whether there are more such events. */
  hasMore: boolean;
};

/** One value per hour, oldest first; the last hour is in progress. */
export type TargetFigures = readonly { at: number; delivered: number; failed: number }[];

/** Milliseconds; `from` is inclusive, `to` exclusive. */
export type TimeRange = { from: number; to: number };

export type EventCounts = Record<EventOutcome | "received" | "rejected", number>;

/** `owned`: groups whose rejected webhooks are counted too. */
export type CountedEvents = TimeRange & {
  owned: Reach;
  filter: Omit<EventFilter, "state" | "outcome" | "from" | "to">;
};

export interface FiguresReader {
  read(scope: Reach, window: MetricsWindow): Promise<Figures>;
  /** Null if reconciliation covers none of these groups. */
  completeness(scope: Reach): Promise<Completeness>;
  /** Routes with at least one send in the period. */
  routes(scope: Reach): Promise<readonly RouteFigures[]>;
  routeHistory(scope: Reach): Promise<readonly RouteHistory[]>;
  /** Receive time of the oldest logged event, by group key. */
  firstEvents(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Events per route that a condition other than `event` ruled out. */
  misses(
    routes: readonly SilentRoute[],
  ): Promise<readonly (Omit<SilentRoute, "since"> & { count: number })[]>;
  seen(groupKey: string): Promise<SeenRecords>;
  /** Event counts by outcome, in steps of equal length, oldest first. */
  events(scope: Reach, query: CountedEvents): Promise<readonly EventCounts[]>;
  /** Last 24 hours by target, without targets that got nothing. */
  targets(
    scope: Reach,
  ): Promise<{ hours: readonly number[]; byTarget: ReadonlyMap<string, TargetFigures> }>;
}
