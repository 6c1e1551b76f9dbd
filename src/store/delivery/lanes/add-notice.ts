// Queues a message of Relay's own in a lane.

import type { Notice } from "../../../contract/messages/notices.ts";
import type { Target } from "../../../contract/kernel/target.ts";
import { targetKey } from "../../../core/delivery/target-key.ts";
import { jsonOf } from "../../pg/rows/stored-values.ts";
import type { Queries } from "../../pg/rows/queries.ts";
import { insertMissingLanes, wakeLanes } from "./lock-lanes.ts";

/** No group has this key. It is for messages to a user that belong to no group. */
export const NO_GROUP = "0";

const ADD = `
insert into sends (lane_id, group_key, kind, notice, user_id, update_key)
values ($1, $2, 'notice', $3, $4, $5)
returning id`;

const OWN = "update lanes set user_id = $2 where id = $1 and user_id is distinct from $2";

// A user who interacts from this chat can be reached, so an earlier refusal no longer counts.
const GO_ON = `
update lanes set state = 'active', paused_at = null, paused_why = null
where id = $1 and state = 'paused'`;

export type NewNotice = {
  groupKey: string;
  target: Target;
  notice: Notice;
  /** GitHub user id, if the message is for that user alone. */
  userId?: string | undefined;
  /** The update key that the messages listed by this notice refer to. */
  key?: string;
};

/** Returns the id of the send. The caller must notify the lanes topic after the commit. */
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
