// What is over of asks and buttons. What lets us answer lasts a quarter of an hour; the ids are
// remembered for as long as a platform may send them again.

import type { Pool } from "pg";

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
