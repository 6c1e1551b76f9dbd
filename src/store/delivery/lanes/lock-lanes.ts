// Creates, locks and wakes lanes, in the one order that avoids deadlocks.

import { claimIn } from "../../pg/rows/target-sql.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";

/**
 * Reason of a paused target and its canceled messages. The target stays paused until its channel is connected again.
 */
export const DISCONNECTED = "the channel was disconnected from the group";

/** SQL: whether the lane's channel was disconnected from its group. */
export const isDisconnected = (alias: string) => `exists (
  select from disconnected_places d
  where d.group_key = ${alias}.group_key and d.place = ${claimIn(alias)})`;

export type LaneName = {
  group_key: string;
  platform: string;
  target_key: string;
  target: unknown;
};

const INPUT = `json_to_recordset($1::json) as t(
  group_key bigint, platform text, target_key text, target jsonb)`;

const FIND = `
select l.id, l.group_key, l.target_key from ${INPUT}
join lanes l on l.group_key = t.group_key and l.target_key = t.target_key`;

const INSERT = `
insert into lanes (group_key, platform, target_key, target, state, paused_at, paused_why)
select distinct on (t.group_key, t.target_key) t.group_key, t.platform, t.target_key, t.target,
       case when gone.is_so then 'paused' else 'active' end, case when gone.is_so then now() end,
       case when gone.is_so then '${DISCONNECTED}' end
from ${INPUT} cross join lateral (select ${isDisconnected("t")} as is_so) gone
where not exists (
  select from lanes l where l.group_key = t.group_key and l.target_key = t.target_key)
order by t.group_key, t.target_key
on conflict do nothing`;

const LOCK = "select from lanes where id = any ($1) order by id for update";

/** The largest budget. */
const MAX_COUNTED = 120;

// A late commit may have a lower place than a send that already went out. `done_to` moves back so that it is not
// skipped.
const WAKE = `
with locked as materialized (
  select l.id, t.arrivals, t.rollup_key
  from json_to_recordset($1::json) as t(lane_id bigint, arrivals integer, rollup_key text)
  join lanes l on l.id = t.lane_id
  order by l.id for update of l
)
update lanes l set
  wakes = wakes + 1,
  next_at = coalesce(next_at, now()),
  done_to = least(done_to, coalesce((
    select ${placeOf("s")} - 1 from sends s
    where s.lane_id = l.id and s.status in ${WAITING} and not s.is_held
    order by ${placeOf("s")} limit 1), done_to)),
  arrivals = case when t.arrivals is null then l.arrivals else array(
    select at from (
      select at from unnest(l.arrivals) as at
      where at > extract(epoch from now()) * 1000 - 60000
      union all
      select extract(epoch from now()) * 1000 from generate_series(1, t.arrivals)
    ) counted order by at desc limit ${MAX_COUNTED}) end,
  rollup_key = coalesce(t.rollup_key, l.rollup_key),
  rollup_grew_at = case when t.rollup_key is null then l.rollup_grew_at else now() end
from locked t where l.id = t.id`;

/**
 * Returns lane ids by name. Every writer of lanes or their sends uses one order: first create the missing lanes, then
 * lock all by ascending id.
 */
export async function insertMissingLanes(
  client: Queries,
  lanes: readonly LaneName[],
): Promise<ReadonlyMap<string, string>> {
  const byName = new Map(lanes.map((lane) => [nameOf(lane), lane]));
  const names = [...byName.values()].map(({ group_key, platform, target_key, target }) => ({
    group_key,
    platform,
    target_key,
    target,
  }));
  const input = jsonOf(names);
  const known = await findLanes(client, input);
  if (known.size === names.length) return known;
  await client.query(INSERT, [input]);
  return findLanes(client, input);
}

async function findLanes(client: Queries, input: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<Found>({ name: "find-lanes", text: FIND, values: [input] });
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

type Found = { id: string; group_key: string; target_key: string };

export function nameOf(lane: Pick<LaneName, "group_key" | "target_key">): string {
  return `${lane.group_key} ${lane.target_key}`;
}

/** Later statements see every change made under an earlier lock. */
export async function lockLanes(client: Queries, laneIds: readonly string[]): Promise<void> {
  await client.query({ name: "lock-lanes", text: LOCK, values: [laneIds] });
}

/** Number of new messages of a lane, for its rate budget, and its rollup if that grew. */
export type Arrivals = { arrivals: number; rollup_key: string | undefined };

/** Must follow every insert into lanes, in the same transaction. */
export async function wakeLanes(
  client: Queries,
  laneIds: readonly string[],
  arrivals: ReadonlyMap<string, Arrivals> = new Map(),
): Promise<void> {
  const rows = laneIds.map((lane_id) => ({ lane_id, ...arrivals.get(lane_id) }));
  await client.query({ name: "wake-lanes", text: WAKE, values: [jsonOf(rows)] });
}
