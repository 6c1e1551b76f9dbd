// One short-lived connection for `relay doctor`, with deadlines, that sees the rows of all groups.

import { Pool } from "pg";
import { failoverClient } from "../pg/failover-client.ts";
import { SEES_ALL } from "../pg/pools.ts";

export async function withDoctorPool<Result>(
  databaseUrl: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({
    ...failoverClient(databaseUrl),
    application_name: "relay doctor",
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    options: SEES_ALL,
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
