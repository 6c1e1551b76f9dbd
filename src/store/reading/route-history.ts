// When routes were made, switched and changed, and which events they keep refusing.

import { type Kysely, sql } from "kysely";
import type { FiguresReader, RouteHistory, SilentRoute } from "../../ports/figures.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { millisOf } from "./span.ts";

/** Events that are looked at for one route, the newest first. */
const MAX_LOOKED_AT = 5_000;

type HistoryRow = {
  group_key: string;
  route_id: string;
  made_at: number | null;
  switched_at: number | null;
  filter_changed_at: number | null;
};

/** A route that was made had no fields before; one that was deleted has none after. */
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
      select min(received_at) as at from event_groups where group_key = asked.key
    ) first`.execute(tx);
  return new Map(rows.flatMap(({ key, at }) => (at === null ? [] : [[key, at]])));
}

type MissRow = { group_key: string; route_id: string; count: number };

/** `event` is judged first, so an event that another clause refused was one that the route names. */
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
      where g.group_key = asked.group_key and g.received_at >= to_timestamp(asked.since / 1000)
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
