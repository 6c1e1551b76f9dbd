// Leases ready lanes of a platform, fairly between groups. A lane ranks behind the other lanes of its group there that are
// being served or waited longer. Among equals, the group that this worker served least recently goes first.

import type { Pool } from "pg";
import { Target } from "../../../contract/routing/routes.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import type { LaneRef, LeasedLane } from "../../../ports/delivery.ts";
import type { LeasedLanes } from "../../../ports/lanes.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import { headOf, LEASE } from "../../pg/rows/waiting-sends.ts";
import { inTransaction } from "../../pg/transaction.ts";
import { lockLanes } from "./lock-lanes.ts";
import { KEPT_MS } from "./settle-statement.ts";

// A lane that waits longer is neither ready nor leased, because it keeps no lease for so long. One second more: a
// settlement reads its clock after this statement may have begun.
const SOON = `now() + interval '${KEPT_MS + 1_000} milliseconds'`;

// Only lanes that are ready or leased are read, so that idle and waiting lanes cost nothing. Readiness is checked again
// on each locked row. $4 lists the groups that were served last, the most recent at the end. The next wake-up includes
// lease ends of other workers; own leases are renewed.
const LEASE_READY = `
with awake as materialized (
  select id, group_key, served_at, next_at, lease_until, worker_id,
         next_at <= now() and (lease_until is null or lease_until <= now()) as is_ready
  from lanes
  where state = 'active' and platform = $2 and next_at <= ${SOON}
),
ranked as (
  select id, group_key, is_ready,
         count(*) filter (where lease_until > now()) over (partition by group_key)
           + row_number() over (partition by group_key, is_ready order by served_at, id) as turn
  from awake
),
chosen as materialized (
  select l.id, ranked.turn
  from lanes l join ranked using (id)
  where l.id = any (array(select id from awake where is_ready))
    and ranked.is_ready and l.state = 'active' and l.next_at <= now()
    and (l.lease_until is null or l.lease_until <= now())
  order by ranked.turn, coalesce(array_position($4::bigint[], l.group_key), 0), l.id
  limit $3
  for update of l skip locked
),
leased as (
  update lanes set worker_id = $1, lease_until = now() + ${LEASE}, generation = generation + 1,
                   served_at = clock_timestamp()
  from chosen where lanes.id = chosen.id
  returning lanes.id, generation, group_key, target, turn, done_to
),
waiting as (
  select next_at from lanes where state = 'active' and platform = $2 and next_at > ${SOON}
  order by next_at limit 1
),
next as (
  select extract(epoch from
           least(min(greatest(next_at, lease_until, '-infinity')), (select next_at from waiting))
             - clock_timestamp())::float8 * 1000 as ms
  from awake
  where (worker_id is distinct from $1 or lease_until is null or lease_until <= now())
    and id not in (select id from chosen)
)
select leased.*, ${headOf("leased")} as send_id, next.ms
from next left join leased on true order by turn`;

// A lane that was filled after the statement above began looks empty there. This statement sees its sends.
const FIND_HEADS = `
with heads as (
  select l.id, ${headOf("l")} as send_id from lanes l where l.id = any ($1)
),
emptied as (
  update lanes set next_at = null, lease_until = null, worker_id = null
  where id in (select id from heads where send_id is null)
)
select id, send_id from heads where send_id is not null`;

/** For a lane that is ready but row-locked at this moment. */
const SOON_MS = 20;

type Row = {
  /** Null in the single row that is returned if nothing was leased. */
  id: string | null;
  generation: string;
  group_key: string;
  target: unknown;
  send_id: string | null;
  ms: number | null;
};
type LeaseRequest = { workerId: string; platform: Platform; max: number };

/** More groups than a worker serves at once. */
const MAX_SERVED = 64;

/** Groups that were served last, the most recent at the end. */
export type ServedGroups = { list(): readonly string[]; add(groupKey: string): void };

export function servedGroups(): ServedGroups {
  const groups = new Set<string>();
  return {
    list: () => [...groups],
    add(groupKey) {
      groups.delete(groupKey);
      groups.add(groupKey);
      if (groups.size > MAX_SERVED) groups.delete([...groups][0] ?? "");
    },
  };
}

export async function leaseLanes(
  pool: Pool,
  served: ServedGroups,
  request: LeaseRequest,
): Promise<LeasedLanes> {
  const { workerId, platform, max } = request;
  const { rows } = await pool.query<Row>({
    name: "lease-lanes",
    text: LEASE_READY,
    values: [workerId, platform, max, served.list()],
  });
  const empty = rows.flatMap(({ id, send_id }) => (send_id === null && id !== null ? [id] : []));
  const heads = empty.length === 0 ? new Map<string, string>() : await findHeads(pool, empty);
  const lanes = rows.flatMap((row) => laneOf(row, heads) ?? []);
  for (const { groupKey } of lanes) served.add(groupKey);
  return { lanes, nextInMs: nextInMs(rows[0]?.ms ?? undefined, rows.length === max) };
}

function findHeads(pool: Pool, laneIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return inTransaction(pool, async (client) => {
    await lockLanes(client, laneIds);
    const { rows } = await client.query<{ id: string; send_id: string }>({
      name: "find-heads",
      text: FIND_HEADS,
      values: [laneIds],
    });
    return new Map(rows.map(({ id, send_id }) => [id, send_id]));
  });
}

function laneOf(row: Row, heads: ReadonlyMap<string, string>): LeasedLane | undefined {
  const { id, generation, group_key: groupKey } = row;
  if (id === null) return undefined;
  const sendId = row.send_id ?? heads.get(id);
  const { data: target } = Target.safeParse(row.target);
  // A lane that does not parse must not block the others.
  if (sendId === undefined || target === undefined) return undefined;
  return { id, generation, groupKey, target, sendId };
}

function nextInMs(ms: number | undefined, isFull: boolean): number | undefined {
  if (ms === undefined) return undefined;
  if (ms <= 0) return isFull ? 0 : SOON_MS;
  return Math.ceil(ms);
}

/** Locks the lanes that the worker still owns. The generation proves it, so a worker with a new id keeps them. */
const OURS = `
select l.id from lanes l
join json_to_recordset($1::json) as t(lane_id bigint, generation bigint)
  on l.id = t.lane_id and l.generation = t.generation
order by l.id for update of l`;

const RENEW = `
with ours as (${OURS})
update lanes set lease_until = now() + ${LEASE}, worker_id = $2
where id in (select id from ours) returning id`;

// Increments the generation as well: a late renewal must not take the lane back.
const RELEASE = `
with ours as (${OURS})
update lanes set lease_until = null, worker_id = null, served_at = now(),
                 generation = generation + 1
where id in (select id from ours)`;

export async function renewLeases(
  pool: Pool,
  workerId: string,
  lanes: readonly LaneRef[],
): Promise<ReadonlySet<string>> {
  if (lanes.length === 0) return new Set();
  const values = [rowsOf(lanes), workerId];
  const { rows } = await pool.query<{ id: string }>({ name: "renew-leases", text: RENEW, values });
  return new Set(rows.map(({ id }) => id));
}

export async function releaseLeases(pool: Pool, lanes: readonly LaneRef[]): Promise<void> {
  if (lanes.length === 0) return;
  await pool.query({ name: "release-leases", text: RELEASE, values: [rowsOf(lanes)] });
}

function rowsOf(lanes: readonly LaneRef[]): string {
  return jsonOf(lanes.map(({ laneId, generation }) => ({ lane_id: laneId, generation })));
}
