// Counts the sends of a span in one pass: first into small cells, then by each dimension.

import type { Figures } from "../../../ports/metrics.ts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SendStatus } from "../../../core/delivery/send-status.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { Reach, SendRecord } from "../../../ports/records.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import { millisOf, stepOf, type TimeSpan, within } from "../../pg/rows/time-window.ts";
import { WAITING } from "../../pg/rows/waiting-sends.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { SEND_COLUMNS, sendRecord, type SendRow } from "../send-record.ts";

/** For open-ended dimensions: only the names with most sends. */
const MAX_NAMES = 20;

type Sums = { delivered: number; failed: number; pending: number; other: number };

type CountRow = Sums &
  (
    | { kind: "step"; at: number }
    | { kind: "status"; name: SendStatus }
    | { kind: "platform"; name: Platform }
    | { kind: "event" | "repo"; name: string }
    | { kind: "route"; name: string; group_key: string }
  );

type RowOf<Kind extends CountRow["kind"]> = Extract<CountRow, { kind: Kind }>;

const SUMS = sql.raw(`
  coalesce(sum(n) filter (where status = 'delivered'), 0)::float8 as delivered,
  coalesce(sum(n) filter (where status in ('failed', 'dead')), 0)::float8 as failed,
  coalesce(sum(n) filter (where status in ${WAITING}), 0)::float8 as pending,
  coalesce(sum(n) filter (where status in ('canceled', 'skipped')), 0)::float8 as other`);

/** Same rule as the queue of a target: no direct messages, and no rollup that waits for its lines. */
export const IS_MESSAGE = sql.raw(
  `user_id is null and not is_test and not (kind = 'rollup' and status in ${WAITING})`,
);

const COUNTED = sql.raw("status not in ('canceled', 'skipped')");

export type SendCounts = Pick<
  Figures,
  "byPlatform" | "byEvent" | "byRepo" | "byRoute" | "byStatus"
> & {
  /** By start of the step. */
  steps: ReadonlyMap<number, Counts>;
};

type Counts = { total: number; delivered: number; failed: number; pending: number };

export async function countSends(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<SendCounts> {
  const { rows } = await sql<CountRow>`
    with cells as materialized (
      select ${stepOf(span, "created_at")} as at, group_key, lane_id, event, repo, route_ids, status,
             count(*) as n
      from sends
      where ${isOf(scope, "group_key")} and ${within(span, "created_at")} and ${IS_MESSAGE}
      group by 1, 2, 3, 4, 5, 6, 7
    )
    (select 'step' as kind, null::bigint as group_key, null as name, ${millisOf("at")} as at, ${SUMS}
     from cells group by cells.at)
    union all
    (select 'status', null, status, null, ${SUMS} from cells
     group by status order by sum(n) desc, status)
    union all
    (select 'platform', null, l.platform, null, ${SUMS}
     from cells c join lanes l on l.id = c.lane_id where ${COUNTED}
     group by l.platform order by sum(n) desc, l.platform)
    union all ${largest("event", sql`event`)}
    union all ${largest("repo", sql`repo`)}
    union all
    (select 'route', group_key, route.id, null, ${SUMS}
     from cells, jsonb_array_elements_text(route_ids) as route(id) where ${COUNTED}
     group by group_key, route.id order by sum(n) desc, 3, 2 limit ${MAX_NAMES})`.execute(tx);
  return countedOf(rows);
}

function largest(kind: CountRow["kind"], column: RawBuilder<unknown>) {
  return sql`(
    select ${kind}, null, ${column}, null, ${SUMS} from cells
    where ${column} is not null and ${COUNTED}
    group by ${column} order by sum(n) desc, 3 limit ${MAX_NAMES})`;
}

function countedOf(rows: readonly CountRow[]): SendCounts {
  const named = (kind: "event" | "repo") =>
    rows.filter((row): row is RowOf<"event" | "repo"> => row.kind === kind);
  return {
    steps: new Map(
      rows.flatMap((row) => (row.kind === "step" ? [[row.at, countsOf(row)] as const] : [])),
    ),
    byStatus: rows.flatMap((row) =>
      row.kind === "status" ? [{ status: row.name, count: countsOf(row).total + row.other }] : [],
    ),
    byPlatform: rows.flatMap((row) =>
      row.kind === "platform" ? [{ platform: row.name, ...countsOf(row) }] : [],
    ),
    byEvent: named("event").map((row) => ({ event: row.name, ...countsOf(row) })),
    byRepo: named("repo").map((row) => ({ repo: row.name, ...countsOf(row) })),
    byRoute: rows.flatMap((row) =>
      row.kind === "route"
        ? [{ groupKey: row.group_key, routeId: row.name, ...countsOf(row) }]
        : [],
    ),
  };
}

function countsOf({ delivered, failed, pending }: Sums): Counts {
  return { total: delivered + failed + pending, delivered, failed, pending };
}

type Latency = { p50: number | null; p95: number | null; p99: number | null };

export type Latencies = { all: Latency; steps: ReadonlyMap<number, Latency> };

const NONE: Latency = { p50: null, p95: null, p99: null };

type LatencyRow = { at: number | null; shares: readonly number[] | null };

/**
 * Latency from acceptance to delivery, by step and in total. Excludes notices of Relay, which have no acceptance time,
 * and replays, whose events are old.
 */
export async function readLatencies(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<Latencies> {
  const { rows } = await sql<LatencyRow>`
    select ${millisOf("at")} as at,
           percentile_disc(array[0.5, 0.95, 0.99]) within group (order by ms) as shares
    from (
      select ${stepOf(span, "created_at")} as at,
             greatest(0, round(extract(epoch from delivered_at - received_at)::float8 * 1000)) as ms
      from sends
      where ${isOf(scope, "group_key")} and ${within(span, "created_at")}
        and status = 'delivered' and received_at is not null and replay_id is null and not is_test
    ) delivered
    group by grouping sets ((at), ())`.execute(tx);
  const found = new Map(rows.map(({ at, shares }) => [at, latencyOf(shares)]));
  return {
    all: found.get(null) ?? NONE,
    steps: new Map([...found].flatMap(([at, latency]) => (at === null ? [] : [[at, latency]]))),
  };
}

function latencyOf(shares: readonly number[] | null): Latency {
  const [p50 = null, p95 = null, p99 = null] = shares ?? [];
  return { p50, p95, p99 };
}

const MAX_FAILURES = 20;

/** The newest failed sends, as in the send log. */
export async function readFailures(
  tx: Kysely<Schema>,
  scope: Reach,
  span: TimeSpan,
): Promise<readonly SendRecord[]> {
  // Found first by their own index: otherwise the planner scans all sends, newest first.
  const { rows } = await sql<SendRow>`
    with failed as materialized (
      select id from sends s
      where ${isOf(scope, "s.group_key")} and s.status in ('failed', 'dead') and not s.is_test
        and ${within(span, "s.created_at")}
      order by s.created_at desc, s.id desc limit ${MAX_FAILURES}
    )
    select ${SEND_COLUMNS}
    from failed join sends s on s.id = failed.id join lanes l on l.id = s.lane_id
    order by s.created_at desc, s.id desc`.execute(tx);
  return rows.map(sendRecord);
}
