// Keeps leases and gives them back. Proof is the generation, so a worker that got a new id keeps
// what it had.

import type { Pool } from "pg";
import type { LaneRef } from "../../ports/delivery.ts";
import { jsonOf } from "../json.ts";
import { LEASE } from "./waiting-sends.ts";

const OURS = `
select l.id from lanes l
join json_to_recordset($1::json) as t(lane_id bigint, generation bigint)
  on l.id = t.lane_id and l.generation = t.generation
order by l.id for update of l`;

const RENEW = `
with ours as (${OURS})
update lanes set lease_until = now() + ${LEASE}, worker_id = $2
where id in (select id from ours) returning id`;

// The generation ends too: a renewal that comes late must not take the lane again.
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
  const { rows } = await pool.query<{ id: string }>(RENEW, [rowsOf(lanes), workerId]);
  return new Set(rows.map(({ id }) => id));
}

export async function releaseLeases(pool: Pool, lanes: readonly LaneRef[]): Promise<void> {
  if (lanes.length > 0) await pool.query(RELEASE, [rowsOf(lanes)]);
}

function rowsOf(lanes: readonly LaneRef[]): string {
  return jsonOf(lanes.map(({ laneId, generation }) => ({ lane_id: laneId, generation })));
}
