// What the send log adds up to.

import type { Completeness, DeliveryMetrics, MetricsWindow } from "../contract/records/metrics.ts";
import type { EventOutcome } from "../contract/records/entries.ts";
import type { EventFilter, Reach, SendRecord } from "./records.ts";
import type { StoredBytes } from "./code-host.ts";

/** Records name their group by its key; only who may see it knows its name. */
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

/** One route's sends of the last four weeks. */
export type RouteFigures = {
  groupKey: string;
  routeId: string;
  lastFiredAt: number;
  /** One for each day, oldest first; the last is the one under way. */
  series: readonly number[];
};

/** What the audit log tells of a route; undefined if it does not. Times in milliseconds. */
export type RouteHistory = {
  groupKey: string;
  routeId: string;
  madeAt: number | undefined;
  switchedAt: number | undefined;
  filterChangedAt: number | undefined;
};

/** A route that did not fire since a time. */
export type SilentRoute = { groupKey: string; routeId: string; since: number };

/** What the events of a group were about lately. */
export type SeenRecords = {
  events: readonly { event: string; action: string | undefined }[];
  repos: readonly string[];
  /** The newest that can name a branch. */
  stored: readonly StoredBytes[];
  /** There are more such events than these. */
  hasMore: boolean;
};

/** Of a target, hour by hour, oldest first; the last is the one under way. */
export type TargetFigures = readonly { at: number; delivered: number; failed: number }[];

/** Times in milliseconds; `from` belongs to it, `to` does not. */
export type TimeRange = { from: number; to: number };

export type EventCounts = Record<EventOutcome | "received" | "rejected", number>;

/** `owned`: the groups whose rejected webhooks are counted too. */
export type CountedEvents = TimeRange & {
  owned: Reach;
  filter: Omit<EventFilter, "state" | "outcome" | "from" | "to">;
};

export interface FiguresReader {
  read(scope: Reach, window: MetricsWindow): Promise<Figures>;
  /** Null where nobody looks after that for any of these groups. */
  completeness(scope: Reach): Promise<Completeness>;
  /** Of every route that led to a send in these days. */
  routes(scope: Reach): Promise<readonly RouteFigures[]>;
  routeHistory(scope: Reach): Promise<readonly RouteHistory[]>;
  /** When the oldest event came that is still in the log, by group. */
  firstEvents(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many events each of them refused by another condition than `event`. */
  misses(
    routes: readonly SilentRoute[],
  ): Promise<readonly (Omit<SilentRoute, "since"> & { count: number })[]>;
  seen(groupKey: string): Promise<SeenRecords>;
  /** Events by what became of them, in steps of equal length, oldest first. */
  events(scope: Reach, query: CountedEvents): Promise<readonly EventCounts[]>;
  /** Of the last 24 hours, by target; one that got nothing is left out. */
  targets(
    scope: Reach,
  ): Promise<{ hours: readonly number[]; byTarget: ReadonlyMap<string, TargetFigures> }>;
}
