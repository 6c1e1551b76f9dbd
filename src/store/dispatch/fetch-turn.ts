// Of all workers one fetches updates: whoever holds the first shard. Its lease moves on when that one dies or
// stands still. Its end is not looked at: nobody else has the shard before somebody has taken it.

import type { Pool } from "pg";
import type { FetchTurn } from "../../ports/chat-platform.ts";

const HOLDS_FIRST = "select from dispatch_shards where shard = 0 and worker_id = $1";

export function fetchTurn(pool: Pool): FetchTurn {
  return {
    async isOurs(workerId) {
      return (await pool.query(HOLDS_FIRST, [workerId])).rowCount === 1;
    },
  };
}
