// The console's figures, computed from the send log itself, so that there is no second copy that could differ.

import type { Figures, FiguresReader, TargetFigures } from "../../../ports/metrics.ts";
import { type Kysely, sql } from "kysely";
import { WINDOWS } from "../../../contract/records/metrics.ts";
import type { Reach } from "../../../ports/records.ts";
import { seeingInTime } from "../../pg/rows/read-scope.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import {
  millisOf,
  spanBefore,
  spanUpToNow,
  stepOf,
  stepsOf,
  type TimeSpan,
  within,
} from "../../pg/rows/time-window.ts";
import { placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { readCompleteness, readRepositories } from "./completeness.ts";
import { readEventFigures, readSentEvents } from "./event-figures.ts";
import {
  readFirstEvents,
  readMisses,
  readRouteFigures,
  readRouteHistory,
  readSeenValues,
} from "./route-figures.ts";
import {
  countSends,
  IS_MESSAGE,
  type Latencies,
  readFailures,
  readLatencies,
  type SendCounts,
} from "./send-figures.ts";

export function figuresReader(db: Kysely<Schema>): FiguresReader {
  return {
    read: (scope, window) =>
      seeingInTime(db, scope, async (tx) => {
        const span = await spanUpToNow(tx, WINDOWS[window]);
        const { steps, ...counted } = await countSends(tx, scope, span);
        const latencies = await readLatencies(tx, scope, span);
        return {
          ...counted,
          latencyMs: latencies.all,
          series: seriesOf(span, steps, latencies),
          events: await readSentEvents(tx, scope, span),
          recentFailures: await readFailures(tx, scope, span),
          previousTotal: await countBefore(tx, scope, span),
          oldestWaitingMs: await readOldest(tx, scope),
          markers: await readMarkers(tx, scope, span),
          repositories: await readRepositories(tx, scope),
        };
      }),
    completeness: (scope) => seeingInTime(db, scope, (tx) => readCompleteness(tx, scope)),
    routes: (scope) => seeingInTime(db, scope, (tx) => readRouteFigures(tx, scope)),
    routeHistory: (scope) => seeingInTime(db, scope, (tx) => readRouteHistory(tx, scope)),
    firstEvents: (keys) => seeingInTime(db, keys, (tx) => readFirstEvents(tx, keys)),
    misses: (routes) =>
      seeingInTime(db, [...new Set(routes.map(({ groupKey }) => groupKey))], (tx) =>
        readMisses(tx, routes),
      ),
    seen: (groupKey) => seeingInTime(db, [groupKey], (tx) => readSeenValues(tx, groupKey)),
    events: (scope, query) => seeingInTime(db, scope, (tx) => readEventFigures(tx, scope, query)),
    targets: (scope) => seeingInTime(db, scope, (tx) => readTargetFigures(tx, scope)),
  };
}

function seriesOf(
  span: TimeSpan,
  steps: SendCounts["steps"],
  latencies: Latencies,
): Figures["series"] {
  return stepsOf(span).map((at) => {
    const { delivered = 0, failed = 0, pending = 0 } = steps.get(at) ?? {};
    const { p50 = null, p95 = null } = latencies.steps.get(at) ?? {};
    return { at, delivered, failed, pending, p50, p95 };
  });
}

async function countBefore(tx: Kysely<Schema>, scope: Reach, span: TimeSpan): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from sends
    where ${isOf(scope, "group_key")} and ${within(spanBefore(span), "created_at")}
      and status not in ('canceled', 'skipped') and ${IS_MESSAGE}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Lanes are FIFO, so the head of each is its oldest queued send. */
async function readOldest(tx: Kysely<Schema>, scope: Reach): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select floor(extract(epoch from now() - min(first.at)) * 1000)::float8 as ms
    from lanes l cross join lateral (
      select greatest(created_at, held_until) as at from sends
      where lane_id = l.id and ${sql.raw(placeOf("sends"))} > l.done_to
        and status in ${sql.raw(WAITING)} and not is_held
      order by ${sql.raw(placeOf("sends"))} limit 1
    ) first
    where ${isOf(scope, "l.group_key")}`.execute(tx);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, ms);
}

const HOURS = { steps: 24, stepMs: 3_600_000 };

type TargetRow = { lane_id: string; at: number; delivered: number; failed: number };

/** Deliveries of each target in the last day, by hour. */
async function readTargetFigures(
  tx: Kysely<Schema>,
  scope: Reach,
): ReturnType<FiguresReader["targets"]> {
  const span = await spanUpToNow(tx, HOURS);
  const { rows } = await sql<TargetRow>`
    select lane_id, ${millisOf("at")} as at, delivered::float8, failed::float8 from (
      select lane_id, ${stepOf(span, "created_at")} as at,
             count(*) filter (where status = 'delivered') as delivered,
             count(*) filter (where status in ('failed', 'dead')) as failed
      from sends
      where ${isOf(scope, "group_key")} and ${within(span, "created_at")} and not is_test
      group by 1, 2
    ) counted`.execute(tx);
  const hours = stepsOf(span);
  const byTarget = new Map(
    [...Map.groupBy(rows, (row) => row.lane_id)].map(([laneId, ofLane]) => [
      laneId,
      figuresOf(ofLane, hours),
    ]),
  );
  return { hours, byTarget };
}

function figuresOf(rows: readonly TargetRow[], hours: readonly number[]): TargetFigures {
  const byHour = new Map(rows.map((row) => [row.at, row]));
  return hours.map((at) => {
    const { delivered = 0, failed = 0 } = byHour.get(at) ?? {};
    return { at, delivered, failed };
  });
}

const MAX_MARKERS = 20;

type Marker = Figures["markers"][number];
type MarkerRow = Pick<Marker, "at" | "kind" | "targetId"> & { groupKey: string | null };

/**
 * Events in the span that may explain a change in the figures. Earlier versions did not audit targets that Relay paused
 * by itself, so their lanes are read too.
 */
async function readMarkers(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<readonly Marker[]> {
  const { rows } = await sql<MarkerRow>`
    select ${millisOf("at")} as at, kind, "groupKey", "targetId" from (
      select at, group_key as "groupKey",
             case when target_type = 'target' then target_id end as "targetId",
             case action when 'target.paused' then 'targetPaused'
                         when 'target.resumed' then 'targetResumed'
                         else 'routesChanged' end as kind
      from audit
      where ${isOf(scope, "group_key")} and ${within(span, "at")}
        and action in ('routes.replaced', 'config.loaded', 'target.paused', 'target.resumed')
      union all
      select paused_at, group_key, id::text, 'targetPaused' from lanes l
      where ${isOf(scope, "group_key")} and state = 'paused' and ${within(span, "paused_at")}
        and not exists (
          select from audit
          where audit.group_key = l.group_key and target_type = 'target'
            and target_id = l.id::text and action = 'target.paused'
            and audit.at >= l.paused_at)
    ) found
    order by found.at desc limit ${MAX_MARKERS}`.execute(tx);
  return rows.map(({ groupKey, ...marker }) => ({ ...marker, groupKey: groupKey ?? undefined }));
}
