// What people hear of once: noted with the result that says it, together with the message that tells
// somebody whom an edit could not ping. It goes behind what is in the lane.

import type { PoolClient } from "pg";
import type { Settlement } from "../../ports/delivery.ts";
import { jsonOf } from "../json.ts";
import { wakeLanes } from "./lock-lanes.ts";
import type { SettledLanes } from "./settled-lane.ts";
import { storedKey } from "./update-key.ts";

const ADD = `
with t as (
  select * from json_to_recordset($1::json)
    as t(send_id bigint, lane_id bigint, key text, notice jsonb)
),
fresh as (
  insert into mentioned_states (lane_id, key) select distinct lane_id, key from t order by lane_id, key
  on conflict do nothing
  returning lane_id, key
)
insert into sends
  (lane_id, group_key, kind, notice, event_id, received_at, provider, event, action, delivery_id,
   repo, actor, route_ids, thread)
select s.lane_id, s.group_key, 'notice', t.notice, s.event_id, s.received_at, s.provider, s.event,
       s.action, s.delivery_id, s.repo, s.actor, s.route_ids, s.thread
from t join fresh using (lane_id, key) join sends s on s.id = t.send_id
where t.notice is not null
returning lane_id`;

/** Whether anything was added. */
export async function addNudges(
  client: PoolClient,
  settlements: readonly Settlement[],
  lanes: SettledLanes,
): Promise<boolean> {
  const rows = settlements.flatMap(({ sendId, laneId, mentionsOnce = [] }) =>
    // Nothing was said where the send was canceled meanwhile.
    mentionsOnce
      .filter(() => lanes.get(laneId)?.written_id !== null)
      .map(({ key, nudge }) => ({
        send_id: sendId,
        lane_id: laneId,
        key: storedKey(key),
        notice: nudge,
      })),
  );
  if (rows.length === 0) return false;
  const added = await client.query<{ lane_id: string }>(ADD, [jsonOf(rows)]);
  const woken = [...new Set(added.rows.map(({ lane_id }) => lane_id))];
  if (woken.length > 0) await wakeLanes(client, woken);
  return woken.length > 0;
}
