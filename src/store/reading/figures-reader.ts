// The figures of the console, over the send log itself: nothing is kept twice that could differ.

import { type Kysely, sql } from "kysely";
import { WINDOWS } from "../../contract/records/metrics.ts";
import type { Figures, FiguresReader } from "../../ports/figures.ts";
import type { Reach } from "../../ports/records.ts";
import { placeOf, WAITING } from "../lanes/waiting-sends.ts";
import type { Schema } from "../schema.ts";
import { type SendCounts, countSends, IS_MESSAGE } from "./count-sends.ts";
import { readEventFigures } from "./event-figures.ts";
import { seeingInTime } from "./in-time.ts";
import { type Latencies, readLatencies } from "./latencies.ts";
import { isOf } from "./newest.ts";
import { readCompleteness } from "./read-completeness.ts";
import { readFailures } from "./read-failures.ts";
import { readMarkers } from "./read-markers.ts";
import { readRepositories } from "./read-repositories.ts";
import { readRouteFigures } from "./route-figures.ts";
import { readFirstEvents, readMisses, readRouteHistory } from "./route-history.ts";
import { readSeenValues } from "./seen-values.ts";
import { readTargetFigures } from "./target-figures.ts";
import { type TimeSpan, spanBefore, spanUpToNow, stepsOf, within } from "./span.ts";

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

/** Lanes keep their order: the first of each is the oldest that waits in it. */
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
