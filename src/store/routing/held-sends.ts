// Held sends: released to the end of their lanes when they are due.

import type { PoolClient } from "pg";
import { SHARDS } from "../pg/shards.ts";

const MAX_RELEASED = 500;

/** SQL: held sends of the shards in $1. */
const HELD = `
is_held and status = 'queued' and (1 << (group_key % ${SHARDS})::integer) & $1 <> 0`;

const RELEASE = `
with due as (
  select id from sends where ${HELD} and held_until <= now()
  order by held_until, id limit ${MAX_RELEASED}
),
placed as materialized (select id, nextval('sends_id_seq') as place from due)
update sends s set is_held = false, place = placed.place, updated_at = clock_timestamp()
from placed where s.id = placed.id
returning s.lane_id`;

/**
 * Releases held sends that are due to the end of their lanes. Only the holder of the group's shard does so, because
 * places of a lane must become visible in order. Returns the lanes that got sends. The caller must wake them.
 */
export async function releaseHeld(client: PoolClient, mask: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ lane_id: string }>({
    name: "release-held",
    text: RELEASE,
    values: [mask],
  });
  return [...new Set(rows.map(({ lane_id }) => lane_id))];
}

const NEXT_HELD = `
select extract(epoch from min(held_until) - clock_timestamp())::float8 * 1000 as ms
from sends where ${HELD}`;

export async function nextHeldInMs(client: PoolClient, mask: number): Promise<number | undefined> {
  const { rows } = await client.query<{ ms: number | null }>({
    name: "next-held",
    text: NEXT_HELD,
    values: [mask],
  });
  return rows[0]?.ms ?? undefined;
}
