// What a canceled replay has in lanes goes out of them; what is under way arrives, and is not tried again.

import type { Queries } from "../queries.ts";
import { lockLanes, wakeLanes } from "../lanes/lock-lanes.ts";
import { headOf } from "../lanes/waiting-sends.ts";
import { emptyEventsOf, type EndedSend } from "../sensitive-events.ts";

// What a summary lists that is being sent is told by it.
const NOT_STARTED = `replay_id = $1 and status in ('queued', 'retrying') and not exists (
  select from sends d
  where d.lane_id = sends.lane_id and d.update_key = sends.rollup_key and d.status = 'sending')`;

const LANES = `select distinct lane_id from sends where ${NOT_STARTED}`;

const CANCEL = `
update sends set status = 'canceled', updated_at = now(), error = 'canceled with its replay'
where ${NOT_STARTED} returning event_id, received_at::text, is_sensitive`;

// What it was to make good is as bad as before.
const UNDO = `
update sends s set shown_by = null from sends c
where c.replay_id = $1 and c.status = 'canceled' and s.event_id = c.event_id and s.shown_by = c.id`;

// What waits behind it must not wait for a try that never comes.
const GO_ON = `
update lanes l set next_at = case when ${headOf("l")} is not null then now() end
where id = any ($1)`;

/** Number of sends. Nothing more may come into lanes meanwhile: the replay's own row is locked. */
export async function cancelSendsOf(tx: Queries, replayId: string): Promise<number> {
  const lanes = await tx.query<{ lane_id: string }>(LANES, [replayId]);
  const laneIds = lanes.rows.map(({ lane_id }) => lane_id);
  if (laneIds.length === 0) return 0;
  await lockLanes(tx, laneIds);
  const { rows } = await tx.query<EndedSend>(CANCEL, [replayId]);
  await tx.query(UNDO, [replayId]);
  await tx.query(GO_ON, [laneIds]);
  await wakeLanes(tx, laneIds);
  await emptyEventsOf(tx, rows);
  return rows.length;
}
