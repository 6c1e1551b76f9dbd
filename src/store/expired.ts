// What is over by its own date: nobody can use it any more, and it only takes room.

import type { Pool } from "pg";
import { WATCHED_DAYS } from "./quiet/watches.ts";

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
