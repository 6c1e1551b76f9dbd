// Port for figures: aggregates over the send log, the event log and the audit log.

import type { Completeness, DeliveryMetrics, MetricsWindow } from "../contract/records/metrics.ts";
import type { EventOutcome } from "../contract/records/entries.ts";
import type { EventFilter, Reach, SendRecord } from "./records.ts";
import type { StoredBytes } from "./code-host.ts";

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
