// What each target got in the last day, hour by hour.

import { type Kysely, sql } from "kysely";
import type { FiguresReader, TargetFigures } from "../../ports/figures.ts";
import type { Reach } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { isOf } from "./newest.ts";
import { millisOf, spanUpToNow, stepOf, stepsOf, within } from "./span.ts";

const HOURS = { steps: 24, stepMs: 3_600_000 };

type Row = { lane_id: string; at: number; delivered: number; failed: number };

export async function readTargetFigures(
  tx: Kysely<Schema>,
  scope: Reach,
): ReturnType<FiguresReader["targets"]> {
  const span = await spanUpToNow(tx, HOURS);
  const { rows } = await sql<Row>`
    select lane_id, ${millisOf("at")} as at, delivered::float8, failed::float8 from (
      select lane_id, ${stepOf(span, "created_at")} as at,
             count(*) filter (where status = 'delivered') as delivered,
             count(*) filter (where status in ('failed', 'dead')) as failed
      from sends
      where ${isOf(scope, "group_key")} and ${within(span, "created_at")}
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

function figuresOf(rows: readonly Row[], hours: readonly number[]): TargetFigures {
  const byHour = new Map(rows.map((row) => [row.at, row]));
  return hours.map((at) => {
    const { delivered = 0, failed = 0 } = byHour.get(at) ?? {};
    return { at, delivered, failed };
  });
}
