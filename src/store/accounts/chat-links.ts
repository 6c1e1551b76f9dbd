// Links between chat accounts and GitHub users.

import { type Kysely, sql } from "kysely";
import { channelOf } from "../../contract/kernel/target.ts";
import type { Reply } from "../../contract/interactions/replies.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Actor, AuditEntry } from "../../ports/records.ts";
import type {
  ChatAccount,
  ChatLink,
  ChatLinks,
  LinkedAccount,
  ListedLink,
  LinkNews,
} from "../../ports/accounts.ts";
import type { HostUser } from "../../ports/host-actions.ts";
import { appendAudit } from "../pg/rows/audit-log.ts";
import { resumeInteraction, tellAgain } from "../interactions/interaction-store.ts";
import type { PostgresNotifier } from "../pg/notifier.ts";
import { unlinkedEntry } from "./revoke-access.ts";
import { storable } from "../pg/rows/stored-values.ts";
import { addNotice, NO_GROUP } from "../delivery/lanes/add-notice.ts";
import { linkRequests } from "./link-requests.ts";
import { queriesIn } from "../pg/rows/queries.ts";
import { forgetPerson } from "../policy/preferences.ts";
import { millisOf } from "../pg/rows/time-window.ts";
import type { Schema } from "../pg/schema/index.ts";
import { seeing } from "../pg/rows/read-scope.ts";
import type { Sealing } from "../pg/rows/sealing.ts";

type Parts = { db: Kysely<Schema>; sealing: Sealing; notifier: Pick<PostgresNotifier, "notify"> };

export function chatLinks({ db, sealing, notifier }: Parts): ChatLinks {
  return {
    async find({ platform, userId }) {
      const { rows } = await sql<LinkedAccount>`
        select user_id as "userId", login, mentions, ${millisOf("linked_at")} as "linkedAt"
        from chat_links
        where platform = ${platform} and chat_user_id = ${userId}`.execute(db);
      return rows[0];
    },

    list: (userId) => listLinks(db, userId),

    ...linkRequests(db),

    async link(account, person, news) {
      const replaced = await seeing(db, "all", async (tx) => {
        const old = await upsert(tx, account, person);
        const other = old?.userId === person.userId ? undefined : old?.login;
        if (old && other !== undefined) await forgetPerson(tx, account.platform, old.userId);
        await tellNews(tx, sealing, { account, news, replaced: other });
        await appendAudit(tx, [linkedEntry(account, person, { ...news, old: old?.login })]);
        return other;
      });
      if (news.notice) notifier.notify("lanes");
      if (news.answer) notifier.notify("interactions");
      return replaced;
    },

    unlink: (link, actor) => seeing(db, "all", (tx) => removeLink(tx, link, actor)),

    async setMentions({ platform, userId }, mentions) {
      await sql`
        update chat_links set mentions = ${mentions}
        where platform = ${platform} and chat_user_id = ${userId}`.execute(db);
    },
  };
}

async function listLinks(db: Kysely<Schema>, userId: string): Promise<readonly ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    select platform, chat_user_id as "chatUserId", chat_name as name, mentions,
      ${millisOf("linked_at")} as "linkedAt"
    from chat_links
    where user_id = ${userId} order by linked_at desc, chat_user_id`.execute(db);
  return rows;
}

type LinkChange = { account: ChatAccount; news: LinkNews; replaced: string | undefined };

async function tellNews(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { account, news: { notice, answer }, replaced }: LinkChange,
): Promise<void> {
  const { origin, platform, chatId } = account;
  if (answer && origin && (await answerInteraction(tx, sealing, origin, answer(replaced)))) return;
  // Reaches the user even without the interaction.
  if (notice && chatId !== undefined)
    await addNotice(queriesIn(tx), {
      groupKey: NO_GROUP,
      target: channelOf(platform, chatId),
      notice,
    });
}

async function answerInteraction(
  tx: Kysely<Schema>,
  sealing: Sealing,
  { interactionId, isResuming }: NonNullable<ChatAccount["origin"]>,
  reply: Reply,
): Promise<boolean> {
  if (isResuming && (await resumeInteraction(tx, sealing, interactionId, reply))) return true;
  return tellAgain(tx, sealing, interactionId, reply);
}

function linkedEntry(
  { platform, userId }: ChatAccount,
  person: HostUser,
  { actor, old }: { actor: Actor; old: string | undefined },
): AuditEntry {
  const after = { login: person.login };
  const [action, detail] =
    old === undefined
      ? ["link.made", { after }]
      : ["link.replaced", { before: { login: old }, after }];
  return { ...linkEntry(platform, userId), actor, action, detail };
}

async function removeLink(tx: Kysely<Schema>, link: ChatLink, actor: Actor): Promise<void> {
  const { platform, chatUserId, userId } = link;
  const { rows } = await sql<{ login: string }>`
    delete from chat_links
    where platform = ${platform} and chat_user_id = ${chatUserId} and user_id = ${userId}
    returning login`.execute(tx);
  const [gone] = rows;
  if (!gone) return;
  await forgetPerson(tx, platform, userId);
  await appendAudit(tx, [unlinkedEntry(actor, `${platform}:${chatUserId}`, gone.login)]);
}

/** Returns the user it was linked to before. The mention preference is kept. */
async function upsert(
  tx: Kysely<Schema>,
  { platform, userId, name }: ChatAccount,
  person: HostUser,
): Promise<HostUser | undefined> {
  const { rows } = await sql<HostUser>`
    select user_id as "userId", login from chat_links
    where platform = ${platform} and chat_user_id = ${userId} for update`.execute(tx);
  await sql`
    insert into chat_links (platform, chat_user_id, user_id, login, chat_name)
    values (${platform}, ${userId}, ${person.userId}, ${person.login}, ${storable(name)})
    on conflict (platform, chat_user_id) do update set user_id = excluded.user_id, login = excluded.login,
      chat_name = excluded.chat_name, linked_at = now()`.execute(tx);
  return rows[0];
}

function linkEntry(
  platform: Platform,
  chatUserId: string,
): Pick<AuditEntry, "groupKey" | "targetType" | "targetId"> {
  return { groupKey: undefined, targetType: "link", targetId: `${platform}:${chatUserId}` };
}
