// Connections of a test, which do not mind when their database is dropped or its server killed.

import { Pool } from "pg";
import { SEES_ALL } from "../../src/store/pg/pools.ts";

export function testPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4, options: SEES_ALL });
  // Also once the pool has let go of a client, its server may still say goodbye with an error.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
