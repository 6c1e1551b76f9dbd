// API tokens of groups. Only their hashes are stored, so a leaked table grants no access.

import { type Kysely, type Selectable, sql } from "kysely";
import type { Actor } from "../../ports/records.ts";
import type { ApiToken, ApiTokenStore, NewApiToken } from "../../ports/config.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { hashToken } from "../pg/rows/keys.ts";
import { isUnavailable } from "../pg/sql-errors.ts";
import { lockGroups } from "../config/group-store.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";

export const MAX_TOKENS = 50;
const IS_LIVE = sql<boolean>`(revoked_at is null and expires_at > now())`;
// One write per request would cost more than the precision is worth.
const IS_DUE = sql<boolean>`(used_at is null or used_at < now() - interval '1 hour')`;

const COLUMNS = [
  "id",
  "group_key",
  "name",
  "role",
  "created_by",
  "created_by_login",
  "created_at",
  "expires_at",
  "used_at",
  "creator_removed_at",
] as const;

type Row = Pick<Selectable<Schema["api_tokens"]>, (typeof COLUMNS)[number]>;

export function apiTokenStore(db: Kysely<Schema>): ApiTokenStore {
  return {
    create: (token) =>
      seeing(db, [token.groupKey], async (tx) => {
        await lockGroups(tx, token.check);
        return create(tx, token);
      }),

    list: (groupKey) =>
      seeing(db, [groupKey], async (tx) => {
        const rows = await tx
          .selectFrom("api_tokens")
          .select(COLUMNS)
          .where("group_key", "=", groupKey)
          .where("revoked_at", "is", null)
          .orderBy("created_at", "desc")
          .orderBy("id")
          .execute();
        return rows.map(tokenOf);
      }),

    revoke: (token, { actor, check }) =>
      seeing(db, [token.groupKey], async (tx) => {
        await lockGroups(tx, check);
        await revoke(tx, token, actor);
      }),

    async find(token) {
      const row = await seeing(db, "all", (tx) =>
        tx
          .selectFrom("api_tokens")
          .select([...COLUMNS, IS_DUE.as("is_due")])
          .where("token_hash", "=", hashToken(token))
          .where(IS_LIVE)
          .executeTakeFirst(),
      );
      if (row?.is_due === true) await touch(db, row);
      return row && tokenOf(row);
    },
  };
}

async function create(tx: Kysely<Schema>, token: NewApiToken): Promise<ApiToken | undefined> {
  const { id, groupKey, name, role, days, actor } = token;
  const { rows } = await sql<Row>`
    insert into api_tokens (id, token_hash, group_key, name, role, created_by, created_by_login,
                            expires_at)
    select ${id}, ${hashToken(token.token)}, ${groupKey}, ${name}, ${role}, ${actor.id},
           ${actor.login}, now() + ${days}::integer * interval '1 day'
    where (select count(*) from api_tokens where group_key = ${groupKey} and revoked_at is null)
      < ${MAX_TOKENS}
    returning ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const made = tokenOf(row);
  const after = { name, role, expiresAt: made.expiresAt };
  await appendAudit(tx, [{ ...entryFor(made, actor, "api-token.created"), detail: { after } }]);
  return made;
}

async function revoke(
  tx: Kysely<Schema>,
  { groupKey, id }: { groupKey: string; id: string },
  actor: Actor,
): Promise<void> {
  const row = await tx
    .updateTable("api_tokens")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", id)
    .where("group_key", "=", groupKey)
    .where("revoked_at", "is", null)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) return;
  const detail = { before: { name: row.name, role: row.role } };
  await appendAudit(tx, [{ ...entryFor(tokenOf(row), actor, "api-token.revoked"), detail }]);
}

/** A failed write is ignored: reads must work while the database accepts no writes. */
async function touch(db: Kysely<Schema>, { id, group_key: groupKey }: Row): Promise<void> {
  try {
    await seeing(db, [groupKey], (tx) =>
      tx
        .updateTable("api_tokens")
        .set({ used_at: sql`now()` })
        .where("id", "=", id)
        .execute(),
    );
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

function entryFor({ id, groupKey }: ApiToken, actor: Actor, action: string) {
  return { actor, action, groupKey, targetType: "api-token", targetId: id };
}

function tokenOf(row: Row): ApiToken {
  return {
    id: row.id,
    groupKey: row.group_key,
    name: row.name,
    role: row.role === "admin" ? "admin" : "viewer",
    createdBy: row.created_by,
    createdByLogin: row.created_by_login,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    isCreatorRemoved: row.creator_removed_at !== null,
    usedAt: row.used_at?.getTime(),
  };
}
