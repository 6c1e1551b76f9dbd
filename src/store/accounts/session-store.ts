// Sessions. Only the hash of the cookie's token is stored, so a leaked table grants no access.

import { type Kysely, sql } from "kysely";
import type { Actor } from "../../ports/records.ts";
import { SessionMethod } from "../../contract/accounts/identities.ts";
import type { SessionStart, SessionStore } from "../../ports/identities.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { deleteSessions, endedEntries, sessionEntry } from "../config/member-access.ts";
import { hashToken } from "../pg/rows/keys.ts";
import { isUnavailable } from "../pg/sql-errors.ts";
import { millisOf } from "../pg/rows/time-window.ts";
import type { Schema } from "../pg/schema/index.ts";

const MAX_EXPIRY = sql<Date>`now() + interval '7 days'`;
/** A one-time link is for repairs. */
const REPAIR_EXPIRY = sql<Date>`now() + interval '1 hour'`;
const IS_LIVE = sql<boolean>`expires_at > now() and seen_at > now() - interval '24 hours'`;
const IS_FRESH = sql<boolean>`created_at > now() - interval '10 minutes'`;
/** Every identity of the person: the settings may name any of them. */
const KEYS = sql<readonly string[]>`
  array(select key from identities where person_id = sessions.user_id)`;
// One write per request would cost more than the precision is worth.
const WAS_SEEN = sql<boolean>`seen_at < now() - interval '1 minute'`;

export function sessionStore(
  db: Kysely<Schema>,
  superIds: ReadonlySet<string> = new Set(),
): SessionStore {
  return {
    create: (token, actor, start) => createSession(db, token, { actor, start }),

    async find(token) {
      const found = await db
        .selectFrom("sessions")
        .select([
          "id",
          "user_id",
          "login",
          "is_super",
          "method",
          millisOf("created_at").as("createdAt"),
          millisOf("expires_at").as("expiresAt"),
          KEYS.as("keys"),
          WAS_SEEN.as("is_due"),
          IS_FRESH.as("is_fresh"),
        ])
        .where("id_hash", "=", hashToken(token))
        .where(IS_LIVE)
        .executeTakeFirst();
      if (!found) return undefined;
      if (found.is_due) await touch(db, token);
      const { id, login, user_id: userId, is_fresh: isFresh } = found;
      const { createdAt, expiresAt } = found;
      const start = {
        method: SessionMethod.parse(found.method),
        isSuper: found.is_super,
        continues: { createdAt, expiresAt },
      };
      const isSuper = start.isSuper || [userId, ...found.keys].some((key) => superIds.has(key));
      return { id, userId, login, isFresh, isSuper, start };
    },

    list: (userId) => listSessions(db, userId),
    ...sessionEnds(db),
  };
}

type NewSession = { actor: Actor; start: SessionStart };

function createSession(
  db: Kysely<Schema>,
  token: string,
  { actor, start: { method, identity, isSuper, continues } }: NewSession,
): Promise<boolean> {
  const times = continues
    ? { created_at: new Date(continues.createdAt), expires_at: new Date(continues.expiresAt) }
    : { expires_at: method === "operator" ? REPAIR_EXPIRY : MAX_EXPIRY };
  return db.transaction().execute(async (tx) => {
    if (identity !== undefined && !(await holdIdentity(tx, identity, actor.id))) return false;
    await tx
      .insertInto("sessions")
      .values({
        id_hash: hashToken(token),
        user_id: actor.id,
        login: actor.login,
        ip: actor.ip ?? null,
        method,
        is_super: isSuper,
        ...times,
      })
      .execute();
    await appendAudit(tx, [sessionEntry(actor, "session.started", actor.id)]);
    return true;
  });
}

/**
 * Locks the identity, so that its removal either comes first or ends the new session too. False if it is no longer the
 * person's.
 */
async function holdIdentity(tx: Kysely<Schema>, key: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identities where key = ${key} and person_id = ${personId} for share`.execute(tx);
  return rows.length > 0;
}

function listSessions(db: Kysely<Schema>, userId: string): ReturnType<SessionStore["list"]> {
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "ip",
      millisOf("created_at").as("createdAt"),
      millisOf("seen_at").as("seenAt"),
      millisOf("expires_at").as("expiresAt"),
    ])
    .where("user_id", "=", userId)
    .where(IS_LIVE)
    .orderBy("created_at", "desc")
    .execute();
}

type Ends = Pick<SessionStore, "end" | "endOne" | "endAll" | "deleteExpired">;

function sessionEnds(db: Kysely<Schema>): Ends {
  const ending = (actor: Actor, which: Parameters<typeof deleteSessions>[1]) =>
    db.transaction().execute(async (tx) => {
      await appendAudit(tx, endedEntries(actor, await deleteSessions(tx, which)));
    });

  return {
    end: (token, actor) =>
      db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom("sessions")
          .where("id_hash", "=", hashToken(token))
          .returning(["user_id", "login"])
          .execute();
        await appendAudit(tx, endedEntries(actor, ended));
      }),

    endOne: (userId, id, actor) => ending(actor, { userIds: [userId], id }),
    endAll: (userId, actor, exceptId) => ending(actor, { userIds: [userId], exceptId }),

    async deleteExpired() {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where(sql<boolean>`not (${IS_LIVE})`)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** A failed write is ignored: reads must work while the database accepts no writes. */
async function touch(db: Kysely<Schema>, token: string): Promise<void> {
  try {
    await db
      .updateTable("sessions")
      .set({ seen_at: sql`now()` })
      .where("id_hash", "=", hashToken(token))
      .execute();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}
