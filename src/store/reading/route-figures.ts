// How often each route led to a send lately, day by day, and when it did last.

import { type Kysely, sql } from "kysely";
import { ROUTE_DAYS } from "../../contract/records/figures.ts";
import type { RouteFigures } from "../../ports/figures.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { millisOf, spanUpToNow, stepOf, stepsOf, within } from "./span.ts";

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
