// Retention of IP addresses: erased from the audit log, deleted with the rejected webhooks they belong to.

import type { Pool } from "pg";

const REJECTED_DAYS = 30;

/** Number of addresses that are gone. */
export async function eraseOldAddresses(pool: Pool, auditDays: number): Promise<number> {
  const { rows } = await pool.query<{ erased: number }>("select erase_audit_ips($1) as erased", [
    auditDays,
  ]);
  const { rowCount } = await pool.query(
    "delete from rejections where at < now() - $1 * interval '1 day'",
    [REJECTED_DAYS],
  );
  return (rows[0]?.erased ?? 0) + (rowCount ?? 0);
}
