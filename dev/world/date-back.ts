// Moves the timestamps of played events to their times in the story.

import type { WorldDatabase } from "./database.ts";
import type { Timeline } from "./timeline.ts";

const SHIFTS = "create temporary table shifts (event_id bigint primary key, by interval)";

const FILL = `
insert into shifts
select t.event_id, to_timestamp(t.at / 1000) - events.received_at
from json_to_recordset($1::json) as t(event_id bigint, at float8)
join events on events.id = t.event_id`;

const MOVES = [
  `update attempts set at = at + by
   from sends join shifts using (event_id) where sends.id = send_id`,
  `update sends set received_at = received_at + by, created_at = created_at + by,
     updated_at = updated_at + by, started_at = started_at + by, delivered_at = delivered_at + by,
     first_failed_at = first_failed_at + by
   from shifts where shifts.event_id = sends.event_id`,
  `update event_groups set received_at = received_at + by, dispatched_at = dispatched_at + by
   from shifts where shifts.event_id = event_groups.event_id`,
  `update idempotency_keys set claimed_at = claimed_at + by
   from shifts where shifts.event_id = idempotency_keys.event_id`,
  `update events set received_at = received_at + by from shifts where event_id = id`,
  // Lanes take their times from their sends.
  `update lanes set
     paused_at = case when state = 'paused' then failed_at end,
     last_error_at = failed_at, delivered_at = arrived_at
   from (
     select lane_id, max(updated_at) filter (where status in ('failed', 'dead')) as failed_at,
            max(sends.delivered_at) as arrived_at
     from sends group by lane_id
   ) told
   where lane_id = lanes.id`,
];

export async function dateBack(
  database: WorldDatabase,
  { played }: Pick<Timeline<unknown>, "played">,
): Promise<void> {
  await database.query(SHIFTS);
  await database.query(FILL, [
    JSON.stringify(played.map(({ eventId, at }) => ({ event_id: eventId, at }))),
  ]);
  for (const move of MOVES) await database.query(move);
  await database.query("drop table shifts");
}
