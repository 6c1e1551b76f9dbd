// A lane that somebody stops by hand. What is on its way arrives and is written down; nothing follows.

import type { Queries } from "../queries.ts";
import { lockLanes } from "./lock-lanes.ts";

const PAUSE = `
update lanes set state = 'paused', paused_at = now(), paused_why = $2
where id = $1 and state = 'active' returning group_key`;

/** Key of its group; undefined where no such lane is active. */
export async function pauseLane(
  tx: Queries,
  laneId: string,
  why: string,
): Promise<string | undefined> {
  await lockLanes(tx, [laneId]);
  const { rows } = await tx.query<{ group_key: string }>(PAUSE, [laneId, why]);
  return rows[0]?.group_key;
}
