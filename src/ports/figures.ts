// What the send log adds up to.

import type { Completeness, DeliveryMetrics, Window } from "../contract/metrics.ts";
import type { EventOutcome } from "../contract/event-entry.ts";
import type { EventFilter } from "./event-log.ts";
import type { SendRecord } from "./send-log.ts";
import type { Reach } from "./sight.ts";

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

/** Of a target, hour by hour, oldest first; the last is the one under way. */
export type TargetFigures = readonly { at: number; delivered: number; failed: number }[];

/** Times in milliseconds; `from` belongs to it, `to` does not. */
export type Stretch = { from: number; to: number };

export type EventCounts = Record<EventOutcome | "received" | "refused", number>;

/** `owned`: the groups whose rejected webhooks are counted too. */
export type CountedEvents = Stretch & {
  owned: Reach;
  filter: Omit<EventFilter, "state" | "outcome" | "from" | "to">;
};

export interface FiguresReader {
  read(scope: Reach, window: Window): Promise<Figures>;
  /** Null where nobody looks after that for any of these groups. */
  completeness(scope: Reach): Promise<Completeness>;
  /** Of every route that led to a send in these days. */
  routes(scope: Reach): Promise<readonly RouteFigures[]>;
  /** Events by what became of them, in steps of equal length, oldest first. */
  events(scope: Reach, asked: CountedEvents): Promise<readonly EventCounts[]>;
  /** Of the last 24 hours, by target; one that got nothing is left out. */
  targets(
    scope: Reach,
  ): Promise<{ hours: readonly number[]; byTarget: ReadonlyMap<string, TargetFigures> }>;
}
