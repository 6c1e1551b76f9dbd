// Events have one partition per day, created ahead of time and dropped as a whole.

import type { Pool } from "pg";

const DAYS_AHEAD = 7;

export async function ensurePartitions(pool: Pick<Pool, "query">): Promise<void> {
  await pool.query("select ensure_event_partitions($1)", [DAYS_AHEAD]);
}

/** Returns the number of dropped days. */
export async function dropOldPartitions(pool: Pool, daysKept: number): Promise<number> {
  const { rows } = await pool.query<{ dropped: number }>(
    "select drop_event_partitions($1) as dropped",
    [daysKept],
  );
  return rows[0]?.dropped ?? 0;
}
