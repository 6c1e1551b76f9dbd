// What is sealed of an ask, under the newest key.

import type { Kysely } from "kysely";
import { askKey } from "../keys.ts";
import type { Schema } from "../schema.ts";
import type { Sealing } from "../sealing.ts";

export async function sealedAsks(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db.selectFrom("asks").select("id").where("body", "is not", null).execute();
  return rows.map(({ id }) => id);
}

export function rekeyAsk(
  db: Kysely<Schema>,
  sealing: Sealing,
  id: string,
): Promise<"resealed" | "current" | "unreadable"> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("asks")
      .select(["platform", "platform_id", "body", "reply"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return "current";
    const key = askKey(row.platform, row.platform_id);
    const reseal = (sealed: string | null) =>
      sealed === null ? undefined : sealing.reseal(sealed, key);
    try {
      const [body, reply] = [reseal(row.body), reseal(row.reply)];
      if (body === undefined && reply === undefined) return "current";
      const set = { body: body ?? row.body, reply: reply ?? row.reply };
      await tx.updateTable("asks").set(set).where("id", "=", id).execute();
      return "resealed";
    } catch {
      return "unreadable";
    }
  });
}
