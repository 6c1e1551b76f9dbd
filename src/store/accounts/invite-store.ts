// Invites, stored under the hash of their token. Accepting one and adding the member are one transaction.

import { type Kysely, sql } from "kysely";
import type { Actor } from "../../ports/records.ts";
import type { Invite, InviteState, InviteStore, NewInvite } from "../../ports/config.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { changeConfig, type ConfigParts } from "../config/change-config.ts";
import { hashToken } from "../pg/rows/keys.ts";
import { INVITE_COLUMNS, inviteOf, IS_PENDING } from "../config/member-access.ts";
import { lockGroups } from "../config/group-store.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import { afterCollisions } from "../pg/transaction.ts";

type Parts = ConfigParts & { db: Kysely<Schema>; onChange(): Promise<void> };

export const MAX_PENDING_INVITES = 100;

export function inviteStore(parts: Parts): InviteStore {
  const { db } = parts;
  return {
    create: (invite) =>
      seeing(db, [invite.group.key], async (tx) => {
        await lockGroups(tx, invite.check);
        return create(tx, invite);
      }),

    listPending: (groupKey) =>
      seeing(db, [groupKey], async (tx) => {
        const rows = await pending(tx)
          .where("group_key", "=", groupKey)
          .orderBy("created_at", "desc")
          .orderBy("id")
          .execute();
        return rows.map(inviteOf);
      }),

    findPending: (tokenOrId) =>
      seeing(db, "all", async (tx) => {
        const row = await pending(tx)
          .where((where) =>
            where.or([where("token_hash", "=", hashToken(tokenOrId)), where("id", "=", tokenOrId)]),
          )
          .executeTakeFirst();
        return row && inviteOf(row);
      }),

    revoke: (invite, { actor, check }) =>
      seeing(db, [invite.groupKey], async (tx) => {
        await lockGroups(tx, check);
        await revoke(tx, invite, actor);
      }),

    stateOf: (token) => seeing(db, "all", (tx) => stateOf(tx, token)),

    accept: (token, make) => accept(parts, token, make),
  };
}

async function create(tx: Kysely<Schema>, invite: NewInvite): Promise<number | undefined> {
  const { actor, group, id, role, note } = invite;
  const expiresAt = await insert(tx, invite);
  if (expiresAt !== undefined)
    await appendAudit(tx, [
      { ...entryFor(id, group.key, actor, "invite.created"), detail: { after: { role, note } } },
    ]);
  return expiresAt;
}

async function revoke(tx: Kysely<Schema>, { id, groupKey }: Invite, actor: Actor): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("invites")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", id)
    .where(IS_PENDING)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await appendAudit(tx, [entryFor(id, groupKey, actor, "invite.revoked")]);
}

async function accept(
  { db, onChange, ...config }: Parts,
  token: string,
  make: Parameters<InviteStore["accept"]>[1],
) {
  const outcome = await afterCollisions(() =>
    seeing(db, "all", async (tx) => {
      const isAccepted = await changeConfig(tx, config, async (present) => {
        const invite = await claim(tx, token);
        return invite && make(present, invite);
      });
      return isAccepted ? "accepted" : stateOf(tx, token);
    }),
  );
  if (outcome === "accepted") await onChange();
  return outcome === "pending" ? "unknown" : outcome;
}

function pending(tx: Kysely<Schema>) {
  return tx.selectFrom("invites").select(INVITE_COLUMNS).where(IS_PENDING);
}

async function insert(
  tx: Kysely<Schema>,
  { id, token, group, role, note, actor }: NewInvite,
): Promise<number | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into invites (id, token_hash, group_key, group_id, role, note, created_by,
                         created_by_login, expires_at)
    select ${id}, ${hashToken(token)}, ${group.key}, ${group.id}, ${role}, ${note ?? null},
           ${actor.id}, ${actor.login}, now() + interval '7 days'
    where (select count(*) from invites where group_key = ${group.key} and ${IS_PENDING})
      < ${MAX_PENDING_INVITES}
    returning expires_at`.execute(tx);
  return rows[0]?.expires_at.getTime();
}

/** Atomic: of concurrent callers, one gets the invite. */
async function claim(tx: Kysely<Schema>, token: string) {
  const row = await tx
    .updateTable("invites")
    .set({ accepted_at: sql`now()` })
    .where("token_hash", "=", hashToken(token))
    .where(IS_PENDING)
    .returning(INVITE_COLUMNS)
    .executeTakeFirst();
  return row && inviteOf(row);
}

/** A revoked invite counts as unknown. */
async function stateOf(tx: Kysely<Schema>, token: string): Promise<InviteState> {
  const row = await tx
    .selectFrom("invites")
    .select(["accepted_at", IS_PENDING.as("is_pending")])
    .where("token_hash", "=", hashToken(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return "unknown";
  if (row.accepted_at !== null) return "used";
  return row.is_pending ? "pending" : "expired";
}

function entryFor(id: string, groupKey: string, actor: Actor, action: string) {
  return { actor, action, groupKey, targetType: "invite", targetId: id };
}
