// What came into lanes, for the budgets of their targets; and the lists that grew. The lanes are locked by then.

import type { PoolClient } from "pg";
import { jsonOf } from "../json.ts";
import { nameOf } from "../lanes/lock-lanes.ts";
import type { PlannedRows } from "./planned-rows.ts";

/** As many as the largest budget counts. */
const MAX_COUNTED = 120;

const COUNT = `
update lanes l set
  arrivals = array(
    select at from (
      select at from unnest(l.arrivals) as at
      where at > extract(epoch from now()) * 1000 - 60000
      union all
      select extract(epoch from now()) * 1000 from generate_series(1, t.arrivals)
    ) counted order by at desc limit ${MAX_COUNTED}),
  rollup_key = coalesce(t.rollup_key, l.rollup_key),
  rollup_grew_at = case when t.rollup_key is null then l.rollup_grew_at else now() end
from json_to_recordset($1::json) as t(lane_id bigint, arrivals integer, rollup_key text)
where l.id = t.lane_id`;

export async function countArrivals(
  client: PoolClient,
  lanes: ReadonlyMap<string, string>,
  sends: PlannedRows["sends"],
): Promise<void> {
  const arrived = sends.filter(({ is_arrival }) => is_arrival);
  if (arrived.length === 0) return;
  const rows = [...Map.groupBy(arrived, nameOf)].map(([name, own]) => ({
    lane_id: lanes.get(name),
    arrivals: Math.min(own.length, MAX_COUNTED),
    rollup_key: own.findLast(({ rollup_key }) => rollup_key?.startsWith("rollup:"))?.rollup_key,
  }));
  await client.query({ name: "count-arrivals", text: COUNT, values: [jsonOf(rows)] });
}
