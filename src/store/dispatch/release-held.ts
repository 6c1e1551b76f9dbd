// Sends whose wait is over take their places, behind what is in their lanes by now. Only whoever holds the
// shard of a group does that: places of a lane have to become visible in their order.

import type { PoolClient } from "pg";
import { SHARDS } from "./shards.ts";

const MAX_RELEASED = 500;

const RELEASE = `
with due as (
  select id from sends
  where is_held and status = 'queued' and held_until <= now()
    and (1 << (group_key % ${SHARDS})::integer) & $1 <> 0
  order by held_until, id limit ${MAX_RELEASED}
),
placed as materialized (select id, nextval('sends_id_seq') as place from due)
update sends s set is_held = false, place = placed.place, updated_at = clock_timestamp()
from placed where s.id = placed.id
returning s.lane_id`;

/** The lanes that got something; they have to be woken. */
export async function releaseHeld(client: PoolClient, mask: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ lane_id: string }>({
    name: "release-held",
    text: RELEASE,
    values: [mask],
  });
  return [...new Set(rows.map(({ lane_id }) => lane_id))];
}
