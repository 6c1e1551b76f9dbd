// What a list names, counted in the database.

import type { Pool } from "pg";
import { z } from "zod";
import type { RollupContent } from "../../core/policy/rollup/rollup-line.ts";
import type { LeasedLane } from "../../ports/delivery.ts";
import type { ConfigurationReader } from "../configuration.ts";
import { RollupLine } from "./sketch-row.ts";
import { storedKey } from "./update-key.ts";
import { WAITING } from "./waiting-sends.ts";

/** Rows of a list; the rest is a number. */
const MAX_ROWS = 8;
/** Several may have the same one. */
const MAX_NUMBERS = 20;

// What was canceled is told by nobody. Rows of warnings stand first, then those that count most.
const READ = `
with rolled_up as materialized (
  select id, created_at, rollup_line from sends
  where lane_id = $1 and rollup_key = $2 and (status in ${WAITING} or status = 'skipped')
),
counted as (
  select rollup_line ->> 'sort' as sort, rollup_line ->> 'place' as place,
         count(*)::integer as count, (array_agg(rollup_line order by id desc))[1] as newest,
         count(distinct coalesce(rollup_line ->> 'label', rollup_line ->> 'subject')) = 1 as is_same,
         (array_agg(rollup_line ->> 'number' order by id desc)
           filter (where rollup_line ? 'number'))[1:${MAX_NUMBERS}] as numbers
  from rolled_up group by 1, 2, rollup_line ->> 'tone' = 'warning'
  order by rollup_line ->> 'tone' = 'warning' desc, count(*) desc, max(id) desc limit ${MAX_ROWS}
)
select count(*)::integer as total, max(id) as up_to,
       extract(epoch from min(created_at))::float8 * 1000 as from_ms,
       extract(epoch from max(created_at))::float8 * 1000 as to_ms,
       (select json_agg(counted) from counted) as rows
from rolled_up`;

// Routes may have gone since it came in: what would have been sent then is not listed either.
const CALL_OFF = `
update sends set status = 'canceled', error = 'The routes that led here are gone.', is_held = false,
  updated_at = clock_timestamp()
where lane_id = $1 and rollup_key = $2 and status in ${WAITING} and user_id is null
  and not route_ids ?| $3::text[]`;

type Row = { total: number; up_to: string | null; from_ms: number; to_ms: number; rows: unknown };

const Rows = z.array(
  z.object({
    sort: z.string(),
    place: z.string().nullable(),
    count: z.int(),
    newest: RollupLine,
    is_same: z.boolean(),
    numbers: z.array(z.string()).nullable(),
  }),
);

type Parts = { pool: Pool; configuration: ConfigurationReader };

export async function readRollup(
  { pool, configuration }: Parts,
  { id, groupKey }: LeasedLane,
  key: string,
): Promise<RollupContent | undefined> {
  await callOff({ pool, configuration }, { id, groupKey }, key);
  const { rows } = await pool.query<Row>(READ, [id, storedKey(key)]);
  const [row] = rows;
  if (!row || row.up_to === null) return undefined;
  return {
    total: row.total,
    upTo: row.up_to,
    from: Math.floor(row.from_ms),
    to: Math.ceil(row.to_ms),
    rows: Rows.parse(row.rows).map(({ place, numbers, is_same: isSame, ...each }) => ({
      ...each,
      isSame,
      place: place ?? undefined,
      numbers: [...new Set(numbers ?? [])],
    })),
  };
}

/** By the routes as they are: what one of a moment ago led here must not be lost. */
async function callOff(
  { pool, configuration }: Parts,
  { id, groupKey }: Pick<LeasedLane, "id" | "groupKey">,
  key: string,
): Promise<void> {
  const { groups, routes } = await configuration.read(pool);
  const group = groups.find((each) => each.key === groupKey);
  if (!group) return;
  const own = routes.filter(({ groupId }) => groupId === group.id).map((route) => route.id);
  await pool.query(CALL_OFF, [id, storedKey(key), own]);
}
