// Sessions, under the hash of what the browser holds: whoever reads the table can use none of them.

import { type Kysely, sql } from "kysely";
import type { SessionStore } from "../ports/sessions.ts";
import { hashToken } from "./hash-token.ts";
import { isAway } from "./is-away.ts";
import type { Schema } from "./schema.ts";

const LONGEST = sql<Date>`now() + interval '7 days'`;
const IS_LIVE = sql<boolean>`expires_at > now() and seen_at > now() - interval '24 hours'`;
// A write for every request would cost more than it tells.
const WAS_SEEN = sql<boolean>`seen_at < now() - interval '1 minute'`;

export function sessionStore(db: Kysely<Schema>): SessionStore {
  return {
    async create(token, { userId, login }) {
      await db
        .insertInto("sessions")
        .values({ id_hash: hashToken(token), user_id: userId, login, expires_at: LONGEST })
        .execute();
    },

    async find(token) {
      const found = await db
        .selectFrom("sessions")
        .select(["user_id", "login", WAS_SEEN.as("is_due")])
        .where("id_hash", "=", hashToken(token))
        .where(IS_LIVE)
        .executeTakeFirst();
      if (!found) return undefined;
      if (found.is_due) await touch(db, token);
      return { userId: found.user_id, login: found.login };
    },

    async end(token) {
      await db.deleteFrom("sessions").where("id_hash", "=", hashToken(token)).execute();
    },

    async deleteExpired() {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where(sql<boolean>`not (${IS_LIVE})`)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Whoever wants to look at something can, also while the database takes no writes. */
async function touch(db: Kysely<Schema>, token: string): Promise<void> {
  try {
    await db
      .updateTable("sessions")
      .set({ seen_at: sql`now()` })
      .where("id_hash", "=", hashToken(token))
      .execute();
  } catch (error) {
    if (!isAway(error)) throw error;
  }
}
