// An answer that is to be said, kept sealed with its ask.

import { type Kysely, sql } from "kysely";
import type { Reply } from "../../contract/replies.ts";
import { askKey } from "../keys.ts";
import type { Schema } from "../schema.ts";
import type { Sealing } from "../sealing.ts";

type Ask = { id: string; platform: string; platform_id: string; tries: number };

export async function writeReply(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { id, platform, platform_id, tries }: Ask,
  reply: Reply,
): Promise<void> {
  const sealed = sealing.seal(JSON.stringify(reply), askKey(platform, platform_id));
  await sql`
    update asks set status = 'telling', reply = ${sealed}, tries = ${tries}, next_at = now(),
      worker_id = null, lease_until = null
    where id = ${id}`.execute(tx);
}
