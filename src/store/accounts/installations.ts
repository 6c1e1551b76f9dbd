// Accounts that installed the app on the code host, from its latest installation events.

import { type Kysely, sql } from "kysely";
import type { Installations } from "../../ports/config.ts";
import { storable } from "../pg/rows/stored-values.ts";
import type { Schema } from "../pg/schema/index.ts";

export function installations(db: Kysely<Schema>): Installations {
  return {
    async accountOf(installationId) {
      const row = await db
        .selectFrom("installations")
        .select("account")
        .where("installation_id", "=", installationId)
        .executeTakeFirst();
      return row?.account;
    },
    async keep(installationId, account) {
      await sql`
        insert into installations (installation_id, account)
        values (${installationId}, ${storable(account)})
        on conflict (installation_id) do update
        set account = excluded.account, updated_at = now()`.execute(db);
    },
  };
}
