// Replies that wait until their user opens the private chat. Only the hash of the start token is stored.

import { type Kysely, sql } from "kysely";
import type { Platform } from "../../contract/kernel/target.ts";
import type { PrivateAnswers } from "../../ports/interactions.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import { hashToken, interactionKey } from "../pg/rows/keys.ts";
import type { Schema } from "../pg/schema/index.ts";
import type { Sealing } from "../pg/rows/sealing.ts";

type Parts = { db: Kysely<Schema>; sealing: Sealing; notifier: Pick<PostgresNotifier, "notify"> };
type Row = { id: string; platform: Platform; platform_id: string; body: string };

export function privateAnswers({ db, sealing, notifier }: Parts): PrivateAnswers {
  return {
    async offer(interactionId, payload) {
      const start_hash = hashToken(payload);
      await db
        .updateTable("interactions")
        .set({ start_hash })
        .where("id", "=", interactionId)
        .execute();
    },

    async tell(payload, isOwn) {
      const isTold = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Row>`
          select id, platform, platform_id, body from interactions
          where start_hash = ${hashToken(payload)} and status in ('telling', 'told')
            and body is not null and reply is not null
            and received_at > now() - interval '10 minutes'
          for update`.execute(tx);
        const [row] = rows;
        if (!row) return false;
        const body = sealing.open(row.body, interactionKey(row.platform, row.platform_id));
        if (!isOwn({ platform: row.platform, body })) return false;
        // Ends the lease: the worker that showed the link can no longer settle this interaction.
        await sql`
          update interactions set status = 'telling', start_hash = null, next_at = now(),
            worker_id = null, lease_until = null
          where id = ${row.id}`.execute(tx);
        return true;
      });
      if (isTold) notifier.notify("interactions");
      return isTold;
    },
  };
}
