// A message of Relay's own, in line like any other.

import type { Notice } from "../../../contract/messages/notices.ts";
import type { Target } from "../../../contract/kernel/target.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { insertMissingLanes, wakeLanes } from "./lock-lanes.ts";

/** No group ever has this key: for what is said to a person and not in the name of a group. */
export const NO_GROUP = "0";

const ADD = `
insert into sends (lane_id, group_key, kind, notice, user_id, update_key)
values ($1, $2, 'notice', $3, $4, $5)
returning id`;

const OWN = "update lanes set user_id = $2 where id = $1 and user_id is distinct from $2";

// Whoever asked for something from there is there: an old refusal counts no more.
const GO_ON = `
update lanes set state = 'active', paused_at = null, paused_why = null
where id = $1 and state = 'paused'`;

export type NewNotice = {
  groupKey: string;
  target: Target;
  notice: Notice;
  /** Of codehost, where it is for them alone. */
  userId?: string | undefined;
  /** What the messages that it lists are found by. */
  key?: string;
};

/** Id of the send. The bell has to be rung once the transaction is over. */
export async function addNotice(
  tx: Queries,
  { groupKey, target, notice, userId, key }: NewNotice,
): Promise<string> {
  const lane = {
    group_key: groupKey,
    platform: target.platform,
    target_key: targetKey(target),
    target,
  };
  const [laneId] = (await insertMissingLanes(tx, [lane])).values();
  if (laneId === undefined) throw new Error("a lane that was just made is not there");
  if (groupKey === NO_GROUP) await tx.query(GO_ON, [laneId]);
  if (userId !== undefined) await tx.query(OWN, [laneId, userId]);
  const added = [laneId, groupKey, jsonOf(notice), userId ?? null, key ?? null];
  const { rows } = await tx.query<{ id: string }>(ADD, added);
  await wakeLanes(tx, [laneId]);
  return rows[0]?.id ?? "";
}
