// Interactive side of Telegram: typed commands, buttons and replies to prompts.

import { z } from "zod";
import { t } from "../../../core/i18n/translate.ts";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { told } from "../../../core/interactions/replies.ts";
import { text } from "../../../core/kernel/rich-text.ts";
import type { InteractiveChat, ReplyResult } from "../../../ports/interactions.ts";
import type { BotOptions } from "../bot-caller.ts";
import { namesIn } from "./channel-names.ts";
import { readInteraction, type ReplyContext, replyContextOf } from "./read-interaction.ts";
import { registerCommand, registerWebhook, removeWebhook } from "./register-commands.ts";
import { type Speaker, speakerOf } from "./reply-caller.ts";
import {
  type MethodPayload,
  type PendingReply,
  replyResultOf,
  replyToUser,
  tellInChat,
} from "./send-reply.ts";
import { readUpdate } from "./update.ts";

export type ChattwoInteractionsOptions = BotOptions & {
  /** Whether updates come by long polling instead of a webhook. */
  isFetching: boolean;
  /** The first one is registered with Telegram. */
  secretTokens: readonly string[];
  /** Definitions for parsing typed commands. */
  commands: readonly CommandForm[];
};

const GONE: ReplyResult = { outcome: "never", error: "nobody to tell" };
const UNNAMED = "the bot's own name is not known";

const Member = z.object({ status: z.string() });
const MANAGERS: ReadonlySet<string> = new Set(["creator", "administrator"]);

export function chattwoInteractions(options: ChattwoInteractionsOptions): InteractiveChat {
  const { botToken, isFetching, secretTokens, commands } = options;
  const speaker = speakerOf(options);
  const reader = { botId: botToken.split(":")[0] ?? "", botName: ownName(speaker), commands };
  return {
    platform: "chattwo",
    read: (body) => readInteraction(body, reader),
    namesIn,
    async tell(body, reply, locale) {
      const replyContext = readReplyContext(body);
      return replyContext ? replyToUser({ speaker, replyContext, reply, locale }) : GONE;
    },
    async leadToPrivate(body, payload, locale) {
      const replyContext = readReplyContext(body);
      const botName = reader.botName();
      if (!replyContext) return GONE;
      if (botName === undefined) return { outcome: "later", afterMs: 0, error: UNNAMED };
      const url = `https://t.me/${botName}?start=${payload}`;
      return leadToPrivate({ speaker, replyContext, url, locale });
    },
    mayManage: (interaction) => mayManage(speaker, interaction),
    // A private chat has the user's id. Whether the user opened it shows only when the bot writes.
    direct: async ({ chatUser }) => ({ platform: "chattwo", chatId: chatUser.userId }),
    async register(_commands, baseUrl) {
      const updates = isFetching
        ? await removeWebhook(speaker)
        : await registerWebhook(speaker, baseUrl, secretTokens[0]);
      return [...updates, ...(await registerCommand(speaker))];
    },
  };
}

function readReplyContext(body: string): ReplyContext | undefined {
  const update = readUpdate(body);
  return "problem" in update ? undefined : replyContextOf(update);
}

/** Throws if Telegram does not answer. */
async function mayManage(
  speaker: Speaker,
  { where, chatUser }: Interaction,
): Promise<boolean | undefined> {
  const { target, isPrivate } = where;
  if (isPrivate) return true;
  if (target.platform !== "chattwo") throw new Error("not a Telegram chat");
  const body = { chat_id: target.chatId, user_id: Number(chatUser.userId) };
  const learnt = await speaker.learn("getChatMember", body, Member);
  if ("found" in learnt) return MANAGERS.has(learnt.found.status);
  if (learnt.failed.outcome === "refused") return undefined;
  throw new Error(`cannot read who manages the chat: ${learnt.failed.error}`);
}

// Username of the bot, which addresses it in groups with several bots. Loaded lazily, because an unavailable platform
// must not block the start.

const Me = z.object({ username: z.string() });

/** Undefined until Telegram answers; the next call asks again. */
function ownName(speaker: Speaker): () => string | undefined {
  let name: string | undefined;
  let lookup: Promise<void> | undefined;
  const ask = async () => {
    const learnt = await speaker.learn("getMe", {}, Me);
    if ("found" in learnt) name = learnt.found.username;
    lookup = undefined;
  };
  return () => {
    if (name === undefined) lookup ??= ask();
    return name;
  };
}

// Leads a user from a group to their private chat. A bot cannot write there before the user opens it.

type Leading = Omit<PendingReply, "reply"> & {
  /** Deep link that opens the private chat and passes a payload to the bot. */
  url: string;
};

async function leadToPrivate(leading: Leading): Promise<ReplyResult> {
  return (await openByPress(leading)) ?? showLink(leading);
}

/** Answers the callback query with the link, which the user's client opens itself. Undefined if the query expired. */
async function openByPress({
  speaker,
  replyContext,
  url,
}: Leading): Promise<ReplyResult | undefined> {
  if (!replyContext.press) return undefined;
  const body = {
    callback_query_id: replyContext.press.id,
    url,
  } satisfies MethodPayload<"answerCallbackQuery">;
  const opened = await speaker.learn("answerCallbackQuery", body, z.literal(true));
  if ("found" in opened) return { outcome: "told" };
  const failed = replyResultOf(opened.failed, undefined);
  return failed.outcome === "later" ? failed : undefined;
}

function showLink({ url, ...telling }: Leading): Promise<ReplyResult> {
  const { locale } = telling;
  const line = [text(t(locale, "interaction.private"))];
  const link = { label: t(locale, "interaction.open"), url };
  return tellInChat({ ...telling, reply: { ...told(line), isOpen: true, link } });
}
