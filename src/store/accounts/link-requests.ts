// One-time requests to link a chat account, stored under the hash of their token.

import { type Kysely, type Selectable, sql } from "kysely";
import { Platform } from "../../contract/kernel/target.ts";
import type { ChatAccount, ChatLinks } from "../../ports/accounts.ts";
import { hashToken } from "../pg/rows/keys.ts";
import { storable } from "../pg/rows/stored-values.ts";
import type { Schema } from "../pg/schema/index.ts";
import { SOON_OVER } from "./sign-in-store.ts";

const IS_LIVE = sql<boolean>`expires_at > now()`;

export function linkRequests(
  db: Kysely<Schema>,
): Pick<ChatLinks, "createRequest" | "look" | "take"> {
  return {
    async createRequest(token, { platform, userId, name, chatId, origin }) {
      await db
        .insertInto("link_requests")
        .values({
          token_hash: hashToken(token),
          platform,
          chat_user_id: userId,
          chat_user_name: storable(name),
          chat_id: chatId ?? null,
          expires_at: SOON_OVER,
          interaction_id: origin?.interactionId ?? null,
          lang: origin?.lang ?? null,
          resumes: origin?.isResuming ?? false,
        })
        .execute();
    },

    async look(token) {
      const query = db.selectFrom("link_requests").where("token_hash", "=", hashToken(token));
      return accountOf(await query.where(IS_LIVE).selectAll().executeTakeFirst());
    },

    async take(token) {
      const query = db.deleteFrom("link_requests").where("token_hash", "=", hashToken(token));
      return accountOf(await query.where(IS_LIVE).returningAll().executeTakeFirst());
    },
  };
}

type Request = Selectable<Schema["link_requests"]>;

function accountOf(
  row: Omit<Request, "token_hash" | "expires_at"> | undefined,
): ChatAccount | undefined {
  if (!row) return undefined;
  return {
    platform: Platform.parse(row.platform),
    userId: row.chat_user_id,
    name: row.chat_user_name,
    chatId: row.chat_id ?? undefined,
    origin:
      row.interaction_id === null
        ? undefined
        : {
            interactionId: row.interaction_id,
            lang: row.lang ?? undefined,
            isResuming: row.resumes,
          },
  };
}
