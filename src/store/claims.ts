// Forgets claims whose time is over, in small bites so that no request waits behind a long delete.

import type { Pool } from "pg";

const MAX_BATCH = 5_000;

const DELETE_SOME = `
delete from idempotency_keys where key in (
  select key from idempotency_keys where expires_at <= now() limit $1 for update skip locked)`;

/** Number of claims deleted. */
export async function deleteExpiredIdempotencyKeys(pool: Pool): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(DELETE_SOME, [MAX_BATCH]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < MAX_BATCH) return deleted;
  }
}
