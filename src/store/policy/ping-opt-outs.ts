// Opt-outs of people from pings of a group, or of all groups, and the groups that map them.

import { type Kysely, sql } from "kysely";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { OwnMapping, PingOptOuts } from "../../ports/identities.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Schema } from "../pg/schema/index.ts";

const ALL_GROUPS = "0";

type Row = { group_key: string; account: string; platform: Platform; chat_user_id: string };

export function pingOptOuts(db: Kysely<Schema>): PingOptOuts {
  return {
    list: (personId) =>
      seeing(db, "all", async (tx) => {
        const optedOut = await optOutsOf(tx, personId);
        return {
          isOfAll: optedOut.has(ALL_GROUPS),
          groups: groupsOf(await mappingsOf(tx, personId), optedOut),
        };
      }),

    set: (personId, { groupKey, isOptedOut, actor }) =>
      seeing(db, "all", async (tx) => {
        const row = { person_id: personId, group_key: groupKey ?? ALL_GROUPS };
        const isChanged = isOptedOut ? await add(tx, row) : await remove(tx, row);
        if (!isChanged) return;
        const action = isOptedOut ? "mapping.opted-out" : "mapping.opted-in";
        const target = { targetType: "person", targetId: personId };
        await appendAudit(tx, [{ actor, action, groupKey, ...target }]);
      }),
  };
}

type OptOut = { person_id: string; group_key: string };

async function add(tx: Kysely<Schema>, row: OptOut): Promise<boolean> {
  const query = tx.insertInto("ping_opt_outs").values(row);
  const { numInsertedOrUpdatedRows = 0n } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

async function remove(tx: Kysely<Schema>, { person_id, group_key }: OptOut): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("ping_opt_outs")
    .where("person_id", "=", person_id)
    .where("group_key", "=", group_key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function optOutsOf(tx: Kysely<Schema>, personId: string): Promise<ReadonlySet<string>> {
  const query = tx.selectFrom("ping_opt_outs").select("group_key");
  const rows = await query.where("person_id", "=", personId).execute();
  return new Set(rows.map(({ group_key }) => group_key));
}

/** By an account of theirs on a code host, or by a chat account that they linked. */
async function mappingsOf(tx: Kysely<Schema>, personId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select group_key::text, account, platform, chat_user_id from mapped_people
    where account = ${personId}
      or account in (select key from identities where person_id = ${personId})
      or (platform, chat_user_id) in (
        select platform, chat_user_id from chat_links where user_id = ${personId})
    order by group_key, account, platform`.execute(tx);
  return rows;
}

function groupsOf(rows: readonly Row[], optedOut: ReadonlySet<string>): readonly OwnMapping[] {
  const byGroup = Map.groupBy(rows, ({ group_key }) => group_key);
  const others = [...optedOut].filter((key) => key !== ALL_GROUPS && !byGroup.has(key));
  return [...byGroup.keys(), ...others].map((groupKey) => ({
    groupKey,
    isOptedOut: optedOut.has(groupKey),
    accounts: (byGroup.get(groupKey) ?? []).map(({ account, platform, chat_user_id }) => ({
      userId: account,
      platform,
      chatUserId: chat_user_id,
    })),
  }));
}
