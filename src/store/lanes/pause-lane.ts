// A lane that somebody stops by hand. What is on its way arrives and is written down; nothing follows.

import type { Pool } from "pg";
import { inTransaction } from "../transaction.ts";
import { lockLanes } from "./lock-lanes.ts";

const PAUSE = `
update lanes set state = 'paused', paused_at = now(), paused_why = $2
where id = $1 and state = 'active'`;

/** False where no such lane is active. */
export function pauseLane(pool: Pool, laneId: string, why: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockLanes(client, [laneId]);
    return ((await client.query(PAUSE, [laneId, why])).rowCount ?? 0) > 0;
  });
}
