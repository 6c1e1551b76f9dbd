// How often each route led to a send recently, by day, and when it last did.

import type {
  FiguresReader,
  RouteFigures,
  RouteHistory,
  SeenRecords,
  SilentRoute,
} from "../../../ports/metrics.ts";
import type { Provider } from "../../../contract/hosts/index.ts";
import type { StoredHeaders } from "../../../core/ingress/webhook-headers.ts";
import { type Kysely, sql } from "kysely";
import { ROUTE_DAYS, SEEN_DAYS } from "../../../contract/records/figures.ts";
import type { Reach } from "../../../ports/records.ts";
import { isOf } from "../../pg/rows/sql-filters.ts";
import { millisOf, spanUpToNow, stepOf, stepsOf, within } from "../../pg/rows/time-window.ts";
import type { Schema } from "../../pg/schema/index.ts";

const DAY_MS = 86_400_000;

type Row = { group_key: string; route_id: string; at: number; n: number; last_at: number };

export async function readRouteFigures(
  tx: Kysely<Schema>,
  scope: Reach,
): Promise<readonly RouteFigures[]> {
  const span = await spanUpToNow(tx, { steps: ROUTE_DAYS, stepMs: DAY_MS });
  const { rows } = await sql<Row>`
    with cells as materialized (
      select ${stepOf(span, "created_at")} as at, group_key, route_ids, count(*) as n,
             max(created_at) as last_at
      from sends
      where ${isOf(scope, "group_key")} and ${within(span, "created_at")} and kind = 'event'
        and not is_test
      group by 1, 2, 3
    )
    select group_key, route_id, ${millisOf("at")} as at, n, ${millisOf("last_at")} as last_at
    from (
      select group_key, route.id as route_id, at, sum(n)::float8 as n, max(last_at) as last_at
      from cells, jsonb_array_elements_text(route_ids) as route(id)
      group by group_key, route.id, at
    ) summed`.execute(tx);
  const days = stepsOf(span);
  return [...Map.groupBy(rows, (row) => `${row.group_key}/${row.route_id}`).values()].flatMap(
    (ofRoute) => figuresOf(ofRoute, days),
  );
}

function figuresOf(rows: readonly Row[], days: readonly number[]): RouteFigures[] {
  const [first] = rows;
  if (!first) return [];
  const byDay = new Map(rows.map(({ at, n }) => [at, n]));
  return [
    {
      groupKey: first.group_key,
      routeId: first.route_id,
      lastFiredAt: Math.max(...rows.map((row) => row.last_at)),
      series: days.map((day) => byDay.get(day) ?? 0),
    },
  ];
}

/** Newest events to check per route. */
const MAX_LOOKED_AT = 5_000;

type HistoryRow = {
  group_key: string;
  route_id: string;
  made_at: number | null;
  switched_at: number | null;
  filter_changed_at: number | null;
};

/**
 * When routes were created, switched and changed. A created route has no fields before; a deleted one has none after.
 */
export async function readRouteHistory(
  tx: Kysely<Schema>,
  scope: Reach,
): Promise<readonly RouteHistory[]> {
  const { rows } = await sql<HistoryRow>`
    select group_key, route_id, ${millisOf("made_at")} as made_at,
           ${millisOf("switched_at")} as switched_at,
           ${millisOf("filter_changed_at")} as filter_changed_at
    from (
      select group_key, route_id, max(at) filter (where before = '{}') as made_at,
             max(at) filter (where before ? 'enabled' or after ? 'enabled') as switched_at,
             max(at) filter (where before ? 'filter' or after ? 'filter') as filter_changed_at
      from (
        select a.group_key, a.at, changed.key as route_id, changed.value as after,
               a.detail -> 'before' -> 'routes' -> changed.key as before
        from audit a
        cross join lateral jsonb_each(
          case when jsonb_typeof(a.detail -> 'after' -> 'routes') = 'object'
               then a.detail -> 'after' -> 'routes' else '{}' end) as changed
        where ${isOf(scope, "a.group_key")} and a.action = 'routes.replaced'
      ) changes
      group by group_key, route_id
    ) summed`.execute(tx);
  return rows.map((row) => ({
    groupKey: row.group_key,
    routeId: row.route_id,
    madeAt: row.made_at ?? undefined,
    switchedAt: row.switched_at ?? undefined,
    filterChangedAt: row.filter_changed_at ?? undefined,
  }));
}

export async function readFirstEvents(
  tx: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; at: number | null }>`
    select asked.key, ${millisOf("first.at")} as at
    from unnest(${[...keys]}::bigint[]) as asked(key)
    cross join lateral (
      select min(received_at) as at from event_groups
      where group_key = asked.key and not is_test
    ) first`.execute(tx);
  return new Map(rows.flatMap(({ key, at }) => (at === null ? [] : [[key, at]])));
}

type MissRow = { group_key: string; route_id: string; count: number };

/** The `event` clause is judged first, so an event that failed on another clause is one that the route names. */
export async function readMisses(
  tx: Kysely<Schema>,
  routes: readonly SilentRoute[],
): ReturnType<FiguresReader["misses"]> {
  if (routes.length === 0) return [];
  const { rows } = await sql<MissRow>`
    select asked.group_key::text, asked.route_id, count(*)::integer as count
    from unnest(${routes.map(({ groupKey }) => groupKey)}::bigint[],
                ${routes.map(({ routeId }) => routeId)}::text[],
                ${routes.map(({ since }) => since)}::float8[]) as asked(group_key, route_id, since)
    cross join lateral (
      select g.verdicts from event_groups g
      where g.group_key = asked.group_key and not g.is_test and g.received_at >= to_timestamp(asked.since / 1000)
      order by g.received_at desc limit ${MAX_LOOKED_AT}
    ) seen
    cross join lateral jsonb_array_elements(seen.verdicts) as judged(verdict)
    where verdict ->> 'routeId' = asked.route_id
      and verdict -> 'reason' ->> 'kind' = 'filter'
      and verdict -> 'reason' -> 'clause' ->> 'path' is distinct from 'event'
    group by asked.group_key, asked.route_id`.execute(tx);
  return rows.map(({ group_key, route_id, count }) => ({
    groupKey: group_key,
    routeId: route_id,
    count,
  }));
}

const MAX_NAMES = 1_000;
const MAX_REPOS = 2_000;
/** Each payload must be parsed. */
const MAX_PAYLOADS = 300;

const WITH_BRANCH = "^(push|create|delete|pull_request|workflow|check|status|deployment)";

type StoredRow = {
  provider: Provider;
  event: string;
  headers: StoredHeaders;
  payload: Buffer;
};

/** Events and repositories that a group received recently, and payloads of the newest events that can name a branch. */
export async function readSeenValues(tx: Kysely<Schema>, groupKey: string): Promise<SeenRecords> {
  const recent = sql`group_key = ${groupKey} and state <> 'quarantined' and not is_test
    and received_at > now() - ${SEEN_DAYS} * interval '1 day'`;
  const names = await sql<{ event: string; action: string | null }>`
    select distinct event, action from event_groups
    where ${recent} and event is not null limit ${MAX_NAMES}`.execute(tx);
  const repos = await sql<{ repo: string }>`
    select distinct repo from event_groups
    where ${recent} and repo is not null order by repo limit ${MAX_REPOS}`.execute(tx);
  const { rows } = await sql<StoredRow>`
    select e.provider, e.event, e.headers, e.payload
    from (
      select event_id, received_at from event_groups where ${recent} and event ~ ${WITH_BRANCH}
      order by received_at desc limit ${MAX_PAYLOADS + 1}
    ) newest
    join events e on e.id = newest.event_id and e.received_at = newest.received_at`.execute(tx);
  return {
    events: names.rows.map(({ event, action }) => ({ event, action: action ?? undefined })),
    repos: repos.rows.map(({ repo }) => repo),
    stored: rows.slice(0, MAX_PAYLOADS),
    hasMore: rows.length > MAX_PAYLOADS,
  };
}
