// One-time codes for claiming a channel, stored under their hash.

import { claimIn } from "../../pg/rows/target-sql.ts";
import { type Kysely, sql } from "kysely";
import type { Claimant, ClaimCodeStore, CodeUse } from "../../../ports/targets.ts";
import { lockGroups } from "../../config/group-store.ts";
import type { PostgresNotifier } from "../../pg/notifier.ts";
import { appendAudit } from "../../pg/rows/audit-log.ts";
import { hashToken } from "../../pg/rows/keys.ts";
import { queriesIn } from "../../pg/rows/queries.ts";
import { seeing } from "../../pg/rows/read-scope.ts";
import { storable } from "../../pg/rows/stored-values.ts";
import type { Schema } from "../../pg/schema/index.ts";
import { afterCollisions } from "../../pg/transaction.ts";
import { DISCONNECTED } from "../lanes/lock-lanes.ts";
import { disconnectPlace } from "./disconnect-channel.ts";
import { resumeLane } from "./resume-lane.ts";

type Parts = { db: Kysely<Schema>; notifier: Pick<PostgresNotifier, "notify"> };

export function claimCodeStore({ db, notifier }: Parts): ClaimCodeStore {
  return {
    create: (code, group, { actor, check }) =>
      seeing(db, [group.key], async (tx) => {
        await lockGroups(tx, check);
        const { expires_at } = await tx
          .insertInto("claim_codes")
          .values({
            code_hash: hashToken(code),
            group_key: group.key,
            created_by: actor.id,
            expires_at: sql`now() + interval '10 minutes'`,
          })
          .returning("expires_at")
          .executeTakeFirstOrThrow();
        await appendAudit(tx, [
          {
            actor,
            action: "claim-code.created",
            groupKey: group.key,
            targetType: "group",
            targetId: group.id,
          },
        ]);
        return expires_at.getTime();
      }),
    // Needs all groups in scope: the group is known only after the code is found.
    async use(code, place, by) {
      const used = await seeing(db, "all", (tx) => useClaimCode(tx, { code, place, by }));
      // Paused targets of a reconnected channel continue.
      if (used.outcome === "claimed") notifier.notify("lanes");
      return used;
    },
    disconnect: (taken) =>
      afterCollisions(() => seeing(db, "all", (tx) => disconnectPlace(tx, taken))),
  };
}

const MAX_WRONG = 5;
const A_WHILE = sql<Date>`now() + interval '10 minutes'`;

type Use = { code: string; place: string; by: Claimant };
type Row = { group_key: string; used_by: string | null; used_place: string | null };

/**
 * A code is used in the same transaction as its claim. Wrong codes are counted under an advisory lock per account, so
 * that parallel guesses cannot exceed the limit.
 */
async function useClaimCode(tx: Kysely<Schema>, use: Use): Promise<CodeUse> {
  const { account } = use.by;
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(tx);
  if (await hasTriedEnough(tx, account)) return { outcome: "tooMany" };
  const code_hash = hashToken(use.code);
  const { rows } = await sql<Row>`
    select group_key, used_by, used_place from claim_codes
    where code_hash = ${code_hash} and expires_at > now() for update`.execute(tx);
  const [row] = rows;
  if (row?.used_by === null) {
    await claim(tx, row.group_key, { ...use, code_hash });
    return { outcome: "claimed", groupKey: row.group_key };
  }
  if (row?.used_by === account && row.used_place === use.place)
    return { outcome: "claimed", groupKey: row.group_key };
  await tx.insertInto("wrong_codes").values({ account, expires_at: A_WHILE }).execute();
  return { outcome: "wrong" };
}

async function hasTriedEnough(tx: Kysely<Schema>, account: string): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from wrong_codes
    where account = ${account} and expires_at > now()`.execute(tx);
  return (rows[0]?.wrong ?? 0) >= MAX_WRONG;
}

async function claim(
  tx: Kysely<Schema>,
  groupKey: string,
  { code_hash, place, by }: Use & { code_hash: Buffer },
): Promise<void> {
  const { account, name, actor } = by;
  await tx
    .updateTable("claim_codes")
    .set({ used_by: account, used_place: place, expires_at: A_WHILE })
    .where("code_hash", "=", code_hash)
    .execute();
  await sql`
    insert into target_claims (place, group_key, claimed_by)
    values (${place}, ${groupKey}, ${storable(name)})
    on conflict (place, group_key) do update
    set claimed_by = excluded.claimed_by, claimed_at = now()`.execute(tx);
  await reconnect(tx, { groupKey, place, name });
  await appendAudit(tx, [
    {
      actor,
      action: "target.claimed",
      groupKey,
      targetType: "target",
      targetId: place,
      detail: { after: { claimedBy: name } },
    },
  ]);
}

/** If the channel was disconnected before, its paused targets continue. */
async function reconnect(
  tx: Kysely<Schema>,
  { groupKey, place, name }: { groupKey: string; place: string; name: string },
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("disconnected_places")
    .where("group_key", "=", groupKey)
    .where("place", "=", place)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  const { rows } = await sql<{ id: string }>`
    select l.id from lanes l
    where l.group_key = ${groupKey} and ${sql.raw(claimIn("l"))} = ${place}
      and l.paused_why = ${DISCONNECTED} order by l.id`.execute(tx);
  for (const { id } of rows) await resumeLane(queriesIn(tx), id, { requestedBy: name });
}
