// Events live in one partition a day. They are made ahead of time and dropped whole when old.

import type { Pool } from "pg";

const DAYS_AHEAD = 7;

export async function ensurePartitions(pool: Pick<Pool, "query">): Promise<void> {
  await pool.query("select ensure_event_partitions($1)", [DAYS_AHEAD]);
}

/** Number of days dropped. */
export async function dropOldPartitions(pool: Pool, daysKept: number): Promise<number> {
  const { rows } = await pool.query<{ dropped: number }>(
    "select drop_event_partitions($1) as dropped",
    [daysKept],
  );
  return rows[0]?.dropped ?? 0;
}
