// Deletes rows that have expired by their own date.

import type { Pool } from "pg";
import { WATCHED_DAYS } from "../policy/watches.ts";

const TABLES = [
  "sign_ins",
  "link_requests",
  "claim_codes",
  "wrong_codes",
  "access_requests",
] as const;

/** An expired token stays as long as it can be refreshed. */
const CAN_REFRESH = `coalesce((value ->> 'refreshUntil')::float8, 0)
  > extract(epoch from now()) * 1000`;

const OVER = [
  `delete from documents where expires_at < now() and not ${CAN_REFRESH}`,
  `delete from watches where created_at < now() - interval '${WATCHED_DAYS} days'`,
  "delete from group_usage where day < (now() at time zone 'UTC')::date - 7",
  "delete from mutes where until < now() - interval '1 day'",
];

export async function deleteExpired(pool: Pool): Promise<number> {
  let deleted = 0;
  for (const table of TABLES) {
    const { rowCount } = await pool.query(`delete from ${table} where expires_at < now()`);
    deleted += rowCount ?? 0;
  }
  for (const statement of OVER) deleted += (await pool.query(statement)).rowCount ?? 0;
  return deleted;
}

const MAX_BATCH = 5_000;

const DELETE_SOME = `
delete from idempotency_keys where key in (
  select key from idempotency_keys where expires_at <= now() limit $1 for update skip locked)`;

/**
 * Deletes expired idempotency keys in small batches, so that no request waits behind a long delete. Returns the number
 * of deleted keys.
 */
export async function deleteExpiredIdempotencyKeys(pool: Pool): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(DELETE_SOME, [MAX_BATCH]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < MAX_BATCH) return deleted;
  }
}

const REJECTED_DAYS = 30;

/**
 * Retention of IP addresses: erased from the audit log, deleted with their rejected webhooks. Returns the number of
 * removed addresses.
 */
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

const FORGET = `
update interactions set body = null, reply = null,
  status = case when status = 'told' then 'told' else 'failed' end,
  error = case when status in ('waiting', 'telling') then 'too late to be told' else error end
where body is not null and (answer_until < now()
  or (status in ('told', 'failed') and received_at < now() - interval '15 minutes'))`;

const DELETE = "delete from interactions where received_at < now() - interval '2 days'";

const ACTIONS = "delete from actions where created_at < now() - $1 * interval '1 day'";

/**
 * Erases interactions that can no longer be answered, with their reply credentials. Ids are kept as long as a platform may deliver them again. Returns
 * the number of interactions that were erased plus those deleted.
 */
export async function forgetOldInteractions(pool: Pool): Promise<number> {
  const forgotten = await pool.query(FORGET);
  const deleted = await pool.query(DELETE);
  return (forgotten.rowCount ?? 0) + (deleted.rowCount ?? 0);
}

/** Buttons of messages that were not rendered for this many days. */
export async function deleteOldActions(pool: Pool, days: number): Promise<number> {
  return (await pool.query(ACTIONS, [days])).rowCount ?? 0;
}
