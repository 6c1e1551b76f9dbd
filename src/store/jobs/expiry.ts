// What is over by its own date: nobody can use it any more, and it only takes room.

import type { Pool } from "pg";
import { WATCHED_DAYS } from "../policy/watches.ts";

const TABLES = [
  "sign_ins",
  "link_requests",
  "claim_codes",
  "wrong_codes",
  "documents",
  "access_requests",
] as const;

const OVER = [
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

// Forgets claims whose time is over, in small bites so that no request waits behind a long delete.

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

// Retention of IP addresses: erased from the audit log, deleted with the rejected webhooks they belong to.

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

// What is over of asks and buttons. What lets us answer lasts a quarter of an hour; the ids are
// remembered for as long as a platform may send them again.

// Updates that wait hold nothing that could be used to speak for us, and their askers should be told.
const FORGET = `
update interactions set body = null, reply = null,
  status = case when status = 'told' then 'told' else 'failed' end,
  error = case when status in ('waiting', 'telling') then 'too late to be told' else error end
where body is not null and received_at < now() - interval '15 minutes'
  and (platform = 'chatone' or status in ('told', 'failed')
    or received_at < now() - interval '1 day')`;

const DELETE = "delete from interactions where received_at < now() - interval '2 days'";

const ACTIONS = "delete from actions where created_at < now() - $1 * interval '1 day'";

/** Number of asks whose body was forgotten, and of those deleted. */
export async function forgetOldInteractions(pool: Pool): Promise<number> {
  const forgotten = await pool.query(FORGET);
  const deleted = await pool.query(DELETE);
  return (forgotten.rowCount ?? 0) + (deleted.rowCount ?? 0);
}

/** Buttons of messages that were not drawn for so long. */
export async function deleteOldActions(pool: Pool, days: number): Promise<number> {
  return (await pool.query(ACTIONS, [days])).rowCount ?? 0;
}
