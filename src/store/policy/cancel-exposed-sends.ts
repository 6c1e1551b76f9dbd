// Cancels queued sends that would show a private repository in a public channel, with the reason. A replay with such
// messages left ends as a whole, because its summaries are not stored by repository.

import { placeIn } from "../pg/rows/target-sql.ts";
import type { Exposures } from "../../ports/jobs.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import { lockLanes, wakeLanes } from "../delivery/lanes/lock-lanes.ts";
import { headOf, WAITING } from "../pg/rows/waiting-sends.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { type EndedSend, emptyEventsOf } from "../ingress/sensitive-payloads.ts";

const INPUT = `json_to_recordset($1::json) as t(
  group_key bigint, repos jsonb, places jsonb, waived jsonb)`;

const isWaived = (alias: string) =>
  `exists (select from jsonb_array_elements_text(${alias}.route_ids) as each(id) where t.waived ? each.id)`;

// Same lock order as the replay feed: replays, then lanes.
const END_REPLAYS = `
update replays r set state = 'canceled', ended_at = now()
where state in ('draft', 'running', 'paused') and exists (
  select from replay_items i join ${INPUT} on t.group_key = i.group_key
  left join event_groups e on e.event_id = i.event_id and e.group_key = i.group_key
  where i.replay_id = r.id and i.send_id is null and t.places ? (${placeIn("i")})
    and (e.repo is null or t.repos ? e.repo) and not ${isWaived("i")})
returning id`;

// All lanes of the groups at once, whatever else this transaction writes to them.
const LANES = `select l.id from ${INPUT} join lanes l on l.group_key = t.group_key`;

// A send in flight still arrives.
const CANCEL = `
update sends s set status = 'canceled', is_held = false, updated_at = now(),
  error = coalesce(s.repo || ' is private, and everyone can read here.', 'canceled with its replay')
from lanes l join ${INPUT} on t.group_key = l.group_key
where s.lane_id = l.id and l.user_id is null and t.places ? (${placeIn("l")})
  and s.status in ${WAITING}
  and (s.status <> 'sending' or l.lease_until is null or l.lease_until <= now())
  and (t.repos ? s.repo or (s.kind = 'notice' or s.rollup_key is not null) and s.replay_id = any ($2))
  and not ${isWaived("s")}
returning s.id, s.lane_id, s.event_id, s.received_at::text, s.is_sensitive`;

// A failed send counts as failed again if the replay that replaced it is canceled.
const UNDO = `
update sends set shown_by = null where event_id = any ($1) and shown_by = any ($2)`;

const GO_ON = `
update lanes l set next_at = case when ${headOf("l")} is not null then now() end
where id = any ($1)`;

type Canceled = EndedSend & { id: string; lane_id: string };

export async function cancelExposed(tx: Queries, exposed: readonly Exposures[]): Promise<void> {
  const input = jsonOf(
    exposed.map(({ groupKey, ...shown }) => ({ group_key: groupKey, ...shown })),
  );
  const ended = await tx.query<{ id: string }>(END_REPLAYS, [input]);
  const lanes = await tx.query<{ id: string }>(LANES, [input]);
  await lockLanes(
    tx,
    lanes.rows.map(({ id }) => id),
  );
  const replays = ended.rows.map(({ id }) => id);
  const { rows } = await tx.query<Canceled>(CANCEL, [input, replays]);
  const laneIds = [...new Set(rows.map(({ lane_id }) => lane_id))];
  if (laneIds.length === 0) return;
  const eventIds = rows.flatMap(({ event_id }) => event_id ?? []);
  await tx.query(UNDO, [eventIds, rows.map(({ id }) => id)]);
  await tx.query(GO_ON, [laneIds]);
  await wakeLanes(tx, laneIds);
  await emptyEventsOf(tx, rows);
}
