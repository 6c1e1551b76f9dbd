// Queues a rendering for rollups that grew but have none queued. The expected one may be gone: shown by another,
// canceled, or cut by the limit per event. The lane locks make the check safe. The new rendering copies the last one,
// if there was one.

import type { RollupNotice } from "../../contract/messages/notices.ts";
import { dueOf } from "../../core/delivery/message-key.ts";
import { lockLanes, nameOf } from "../delivery/lanes/lock-lanes.ts";
import type { Queries } from "../pg/rows/queries.ts";
import { jsonOf } from "../pg/rows/stored-values.ts";
import type { PlannedRows } from "./planned-rows.ts";

const KEEP = `
insert into sends
  (lane_id, group_key, kind, route_ids, update_key, is_note, is_held, held_until, notice, user_id)
select t.lane_id, t.group_key, 'rollup', coalesce(d.route_ids, t.route_ids), t.rollup_key, false,
       coalesce(due.at > now(), false), case when due.at > now() then due.at end,
       coalesce(d.notice, t.notice), t.user_id
from json_to_recordset($1::json) as t(
  group_key bigint, lane_id bigint, rollup_key text, due double precision, route_ids jsonb,
  notice jsonb, user_id text)
left join lateral (
  select route_ids, held_until, notice from sends
  where group_key = t.group_key and update_key = t.rollup_key and lane_id = t.lane_id
    and kind = 'rollup'
  order by id desc limit 1) d on true
cross join lateral (select coalesce(d.held_until, to_timestamp(t.due / 1000)) as at) due
where not exists (
  select from sends w
  where w.group_key = t.group_key and w.update_key = t.rollup_key and w.lane_id = t.lane_id
    and w.kind = 'rollup' and w.status in ('queued', 'retrying'))
order by t.lane_id, t.rollup_key`;

/** For a user's own rollup, whose sends carry no reason. */
const OWN: RollupNotice = { kind: "rollup", why: "hours" };

type SendRow = PlannedRows["sends"][number];

/** Locks all lanes that are woken afterwards, at once and in the common order. */
export async function ensureRendered(
  client: Queries,
  { lanes, laneIds }: { lanes: ReadonlyMap<string, string>; laneIds: readonly string[] },
  sends: readonly SendRow[],
): Promise<void> {
  const rolledUp = new Map(
    sends.flatMap((send) => {
      const { rollup_key } = send;
      const lane_id = lanes.get(nameOf(send));
      if (rollup_key === undefined || lane_id === undefined) return [];
      return [
        [
          `${lane_id} ${rollup_key}`,
          { lane_id, rollup_key, ...rollupOf(send, rollup_key) },
        ] as const,
      ];
    }),
  );
  if (rolledUp.size === 0) return;
  await Promise.all([
    lockLanes(client, laneIds),
    client.query({ name: "ensure-rendered", text: KEEP, values: [jsonOf([...rolledUp.values()])] }),
  ]);
}

function rollupOf({ group_key, route_ids, notice, user_id }: SendRow, rollupKey: string) {
  const own = notice?.kind === "rollup" ? notice : OWN;
  return { group_key, route_ids, user_id, notice: own, due: dueOf(rollupKey) };
}
