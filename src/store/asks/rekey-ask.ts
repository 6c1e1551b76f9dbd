// What is sealed of an ask, under the newest key.

import type { Kysely } from "kysely";
import { interactionKey } from "../keys.ts";
import type { Schema } from "../schema.ts";
import type { Sealing } from "../sealing.ts";

export async function sealedInteractions(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("interactions")
    .select("id")
    .where("body", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

export function rekeyInteraction(
  db: Kysely<Schema>,
  sealing: Sealing,
  id: string,
): Promise<"resealed" | "current" | "unreadable"> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("interactions")
      .select(["platform", "platform_id", "body", "reply"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return "current";
    const key = interactionKey(row.platform, row.platform_id);
    const reseal = (sealed: string | null) =>
      sealed === null ? undefined : sealing.reseal(sealed, key);
    try {
      const [body, reply] = [reseal(row.body), reseal(row.reply)];
      if (body === undefined && reply === undefined) return "current";
      const set = { body: body ?? row.body, reply: reply ?? row.reply };
      await tx.updateTable("interactions").set(set).where("id", "=", id).execute();
      return "resealed";
    } catch {
      return "unreadable";
    }
  });
}
