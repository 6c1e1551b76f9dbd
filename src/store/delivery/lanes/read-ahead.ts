// Reads the events of a backlog in advance. A worker caches what it dispatched, but a long backlog does not fit in that
// cache, and another worker may have dispatched it. One read per send would add a round trip to each.

import type { Pool } from "pg";
import type { StoredEvents } from "../../ingress/stored-events.ts";
import { microsOf, type RefRow, refOf } from "../../pg/rows/stored-values.ts";
import { placeById, placeOf, WAITING } from "../../pg/rows/waiting-sends.ts";
import type { SettledLane } from "./job-rows.ts";

/** Sends of one lane. */
const MAX_SENDS = 8;

// Includes the started sends themselves. Sensitive payloads are never cached.
const FOLLOWING = `
select distinct following.event_id, ${microsOf("following.received_at")} as event_at
from unnest($1::bigint[], $2::bigint[]) as started(lane_id, id)
cross join lateral (
  select event_id, received_at, is_sensitive from sends s
  where s.lane_id = started.lane_id and ${placeOf("s")} >= ${placeById("started.id")}
    and s.status in ${WAITING} and not s.is_held
  order by ${placeOf("s")} limit ${MAX_SENDS}
) following
where following.event_id is not null and not following.is_sensitive`;

type Parts = { pool: Pool; events: StoredEvents };

/** Caches the events of lanes that continue. If one is missing, those of the next sends are read with it. */
export async function readAhead(
  { pool, events }: Parts,
  lanes: readonly SettledLane[],
): Promise<void> {
  const missing = lanes.filter((lane) => {
    const ref = refOf(lane);
    return ref !== undefined && lane.job_is_sensitive !== true && !events.isCached(ref);
  });
  if (missing.length === 0) return;
  const values = [missing.map((lane) => lane.lane_id), missing.map(({ id }) => id)];
  const { rows } = await pool.query<RefRow>({
    name: "following-events",
    text: FOLLOWING,
    values,
  });
  await events.readAhead(
    pool,
    rows.flatMap((row) => refOf(row) ?? []),
  );
}
