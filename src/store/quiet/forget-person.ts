// What somebody wanted to be told in a chat ends with their link there.

import { type Kysely, sql } from "kysely";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Schema } from "../schema.ts";

export async function forgetPerson(
  tx: Kysely<Schema>,
  platform: Platform,
  userId: string,
): Promise<void> {
  await sql`
    delete from watches
    where user_id = ${userId} and coalesce(target, requested_in) ->> 'platform' = ${platform}`.execute(
    tx,
  );
  await sql`
    update people set feed = null, updated_at = now()
    where user_id = ${userId} and feed ->> 'platform' = ${platform}`.execute(tx);
}
