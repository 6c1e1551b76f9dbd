// What could not be said to a person is said where they asked for it. The lanes are found before anything is
// locked, so that all are locked in one order.

import type { PoolClient } from "pg";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Settlement } from "../../ports/delivery.ts";
import { jsonOf } from "../json.ts";
import { insertMissingLanes, nameOf, wakeLanes } from "./lock-lanes.ts";
import type { SettledLanes } from "./settled-lane.ts";

type OtherLanes = ReadonlyMap<Settlement, string>;

const ADD = `
insert into sends
  (lane_id, group_key, kind, notice, event_id, received_at, provider, event, action, delivery_id,
   repo, actor)
select $1, group_key, 'notice', $2, event_id, received_at, provider, event, action, delivery_id,
       repo, actor
from sends where id = $3`;

export async function findOtherLanes(
  client: PoolClient,
  settlements: readonly Settlement[],
): Promise<OtherLanes> {
  const wanted = settlements.flatMap((settlement) => {
    const { elsewhere } = settlement;
    if (!elsewhere) return [];
    const { groupKey, target } = elsewhere;
    const { platform } = target;
    const lane = { group_key: groupKey, platform, target_key: targetKey(target), target };
    return [{ settlement, lane }];
  });
  if (wanted.length === 0) return new Map();
  const lanes = await insertMissingLanes(
    client,
    wanted.map(({ lane }) => lane),
  );
  return new Map(
    wanted.flatMap(({ settlement, lane }) => {
      const id = lanes.get(nameOf(lane));
      return id === undefined ? [] : [[settlement, id] as const];
    }),
  );
}

/** Whether anything was added. */
export async function sayElsewhere(
  client: PoolClient,
  others: OtherLanes,
  lanes: SettledLanes,
): Promise<boolean> {
  const said = [...others].filter(
    ([{ laneId }]) => (lanes.get(laneId)?.written_id ?? null) !== null,
  );
  if (said.length === 0) return false;
  for (const [{ elsewhere, sendId }, laneId] of said)
    await client.query(ADD, [laneId, jsonOf(elsewhere?.notice), sendId]);
  await wakeLanes(client, [...new Set(said.map(([, laneId]) => laneId))]);
  return true;
}
