// Links of chat accounts, a table for each platform, and the one-time requests that lead to them.

import { type Kysely, sql } from "kysely";
import type { Notice } from "../contract/notices.ts";
import type { Platform } from "../core/sends/target-key.ts";
import type { Actor, AuditEntry } from "../ports/audit-log.ts";
import type { ChatAccount, ChatLink, ChatLinks } from "../ports/chat-links.ts";
import type { Person } from "../ports/people.ts";
import { appendAudit } from "./append-audit.ts";
import type { RingingBell } from "./bell.ts";
import { hashToken } from "./hash-token.ts";
import { storable } from "./json.ts";
import { addNotice, NO_GROUP } from "./lanes/add-notice.ts";
import { queriesIn } from "./queries.ts";
import type { Schema } from "./schema.ts";
import { seeing } from "./scope.ts";
import { SOON_OVER } from "./sign-in-store.ts";

const TABLES = {
  chatone: { table: sql.table("chatone_links"), id: sql.ref("chatone_user_id") },
  chattwo: { table: sql.table("chattwo_links"), id: sql.ref("chattwo_user_id") },
} satisfies Record<Platform, object>;

const IS_LIVE = sql<boolean>`expires_at > now()`;

export function chatLinks(db: Kysely<Schema>, bell: Pick<RingingBell, "ring">): ChatLinks {
  return {
    async ask(token, { platform, userId, name, chatId }) {
      await db
        .insertInto("link_requests")
        .values({
          token_hash: hashToken(token),
          platform,
          chat_user_id: userId,
          chat_user_name: storable(name),
          chat_id: chatId ?? null,
          expires_at: SOON_OVER,
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

    async link(account, person, { actor, notice }) {
      await seeing(db, "all", (tx) => addLink(tx, { account, person, actor, notice }));
      if (notice) bell.ring("lanes");
    },

    unlink: (link, actor) => db.transaction().execute((tx) => removeLink(tx, link, actor)),
  };
}

type NewLink = {
  account: ChatAccount;
  person: Person;
  actor: Actor;
  notice: Notice | undefined;
};

async function addLink(tx: Kysely<Schema>, link: NewLink): Promise<void> {
  const { account, person, actor, notice } = link;
  const old = await upsert(tx, account, person);
  if (notice && account.platform === "chattwo" && account.chatId !== undefined)
    await addNotice(queriesIn(tx), {
      groupKey: NO_GROUP,
      target: { platform: "chattwo", chatId: account.chatId },
      notice,
    });
  const entry = linkEntry(account.platform, account.userId);
  const after = { login: person.login };
  const [action, detail] =
    old === undefined
      ? ["link.made", { after }]
      : ["link.replaced", { before: { login: old }, after }];
  await appendAudit(tx, [{ ...entry, actor, action, detail }]);
}

async function removeLink(tx: Kysely<Schema>, link: ChatLink, actor: Actor): Promise<void> {
  const { platform, chatUserId, userId } = link;
  const { table, id } = TABLES[platform];
  const { rows } = await sql<{ login: string }>`
    delete from ${table} where ${id} = ${chatUserId} and user_id = ${userId}
    returning login`.execute(tx);
  const [gone] = rows;
  if (!gone) return;
  const detail = { before: { login: gone.login } };
  const entry = linkEntry(platform, chatUserId);
  await appendAudit(tx, [{ ...entry, actor, action: "link.removed", detail }]);
}

type Request = Schema["link_requests"];

function accountOf(
  row: Pick<Request, "platform" | "chat_user_id" | "chat_user_name" | "chat_id"> | undefined,
): ChatAccount | undefined {
  if (!row) return undefined;
  return {
    platform: row.platform === "chatone" ? "chatone" : "chattwo",
    userId: row.chat_user_id,
    name: row.chat_user_name,
    chatId: row.chat_id ?? undefined,
  };
}

/** The login it was linked to before, if it was. */
async function upsert(
  tx: Kysely<Schema>,
  { platform, userId, name }: ChatAccount,
  person: Person,
): Promise<string | undefined> {
  const { table, id } = TABLES[platform];
  const { rows } = await sql<{ login: string }>`
    select login from ${table} where ${id} = ${userId} for update`.execute(tx);
  await sql`
    insert into ${table} (${id}, user_id, login, chat_name)
    values (${userId}, ${person.userId}, ${person.login}, ${storable(name)})
    on conflict (${id}) do update set user_id = excluded.user_id, login = excluded.login,
      chat_name = excluded.chat_name, linked_at = now()`.execute(tx);
  return rows[0]?.login;
}

function linkEntry(
  platform: Platform,
  chatUserId: string,
): Pick<AuditEntry, "groupKey" | "targetType" | "targetId"> {
  return { groupKey: undefined, targetType: "link", targetId: `${platform}:${chatUserId}` };
}
