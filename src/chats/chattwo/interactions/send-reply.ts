// Sends a reply: privately if the platform can; in the group only if every member may read it.

import type { ApiMethods } from "@grammyjs/types";
import { z } from "zod";
import type { Reply } from "../../../contract/interactions/replies.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import type { SendResult } from "../../../core/delivery/send-result.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { ReplyResult } from "../../../ports/interactions.ts";
import { cleanText } from "../../kit/clean-text.ts";
import { signOf } from "../../kit/layout.ts";
import { plainOf } from "../../kit/spans.ts";
import type { ReplyContext } from "./read-interaction.ts";
import { drawReply } from "./render-reply.ts";
import type { Speaker } from "./reply-caller.ts";

export type MethodPayload<Method extends keyof ApiMethods<never>> = Parameters<
  ApiMethods<never>[Method]
>[0];

export type PendingReply = {
  speaker: Speaker;
  replyContext: ReplyContext;
  reply: Reply;
  locale: Locale;
};

export async function replyToUser(telling: PendingReply): Promise<ReplyResult> {
  if (telling.replyContext.press) return tellPresser(telling, telling.replyContext.press.id);
  const told = await tellByMessage(telling);
  if (isElsewhere(telling, told)) await showHeard(telling);
  return told;
}

/** Acknowledges a command in a group with a reaction. If the group allows none, the reply is enough. */
async function showHeard({ speaker, replyContext }: PendingReply): Promise<void> {
  const body = {
    chat_id: replyContext.target.chatId,
    message_id: Number(replyContext.messageId),
    reaction: [{ type: "emoji", emoji: "👀" }],
  } satisfies MethodPayload<"setMessageReaction">;
  await speaker.learn("setMessageReaction", body, z.literal(true));
}

async function tellPresser(telling: PendingReply, pressId: string): Promise<ReplyResult> {
  const replaced = await replaceQuestion(telling);
  if (replaced) return endPress(telling, pressId, replaced);
  const shown = await showPopup(telling, pressId);
  if (shown) return shown;
  const told = await tellByMessage(telling);
  return told.outcome === "unheard" ? told : endPress(telling, pressId, told);
}

/** The reply is already sent. If this fails, the button's loading indicator ends by itself. */
async function endPress(
  telling: PendingReply,
  pressId: string,
  told: ReplyResult,
): Promise<ReplyResult> {
  const { speaker, locale } = telling;
  const body = {
    callback_query_id: pressId,
    ...(isElsewhere(telling, told) && { text: t(locale, "interaction.elsewhere") }),
  } satisfies MethodPayload<"answerCallbackQuery">;
  if (told.outcome !== "later") await speaker.learn("answerCallbackQuery", body, z.literal(true));
  return told;
}

/** A user who presses a button in a group does not watch their private chat. */
function isElsewhere({ replyContext }: PendingReply, told: ReplyResult): boolean {
  if (told.outcome !== "told" || !told.posted) return false;
  return told.posted.place !== claimOf(replyContext.target);
}

/** Undefined if the reply does not fit a popup, or comes too late for one. */
async function showPopup(
  { speaker, reply }: PendingReply,
  pressId: string,
): Promise<ReplyResult | undefined> {
  const words = popupOf(reply);
  if (words === undefined || reply.isFollowUp) return undefined;
  const body = {
    callback_query_id: pressId,
    text: words,
    show_alert: true,
  } satisfies MethodPayload<"answerCallbackQuery">;
  const shown = await speaker.learn("answerCallbackQuery", body, z.literal(true));
  if ("found" in shown) return { outcome: "told" };
  const told = replyResultOf(shown.failed, undefined);
  return told.outcome === "later" ? told : undefined;
}

/** Undefined if the prompt message stays, or only loses its buttons. */
async function replaceQuestion(telling: PendingReply): Promise<ReplyResult | undefined> {
  const { speaker, replyContext, reply, locale } = telling;
  if (!reply.replaces || !replyContext.press?.isOnMessage) return undefined;
  const { messageId } = replyContext;
  const place = { chat_id: replyContext.target.chatId, message_id: Number(messageId) };
  if (reply.prompt || (!replyContext.isPrivate && !isHearable(reply))) {
    // The reply goes elsewhere, but the buttons are no longer valid.
    await speaker.say("editMessageReplyMarkup", place, messageId);
    return undefined;
  }
  const toAll = replyContext.isPrivate ? undefined : replyContext.chatUser;
  const body = { ...drawReply(reply, { locale, toAll }), ...place };
  const told = replyResultOf(
    await speaker.say("editMessageText", body, messageId),
    replyContext.target,
  );
  return told.outcome === "never" ? undefined : told;
}

async function tellByMessage(telling: PendingReply): Promise<ReplyResult> {
  const { speaker, replyContext, reply, locale } = telling;
  if (replyContext.isPrivate || reply.isOpen) return tellInChat(telling);
  if (!replyContext.chatUser.isHidden) {
    const { userId: chatId } = replyContext.chatUser;
    const rendered = drawReply(reply, { locale, toAll: undefined });
    const body = { chat_id: chatId, ...rendered } satisfies MethodPayload<"sendMessage">;
    const result = await speaker.say("sendMessage", body);
    // The user never opened a chat with the bot, or blocked it.
    if (result.outcome !== "targetGone")
      return replyResultOf(result, { platform: "chattwo", chatId });
  }
  return isHearable(reply) ? tellInChat(telling) : { outcome: "unheard" };
}

export async function tellInChat({
  speaker,
  replyContext,
  reply,
  locale,
}: PendingReply): Promise<ReplyResult> {
  const { chatUser, target, isPrivate, messageId } = replyContext;
  const toAll = isPrivate || chatUser.isHidden || reply.isOpen ? undefined : chatUser;
  const body = {
    chat_id: target.chatId,
    ...(target.topicId !== undefined && { message_thread_id: Number(target.topicId) }),
    // A private chat needs no quote of the question.
    ...(!isPrivate && {
      reply_parameters: { message_id: Number(messageId), allow_sending_without_reply: true },
    }),
    ...drawReply(reply, { locale, toAll }),
  } satisfies MethodPayload<"sendMessage">;
  return replyResultOf(await speaker.say("sendMessage", body), target);
}

/** A link works for everyone who has its URL, so it stays private. */
function isHearable({ mayBeHeard, link }: Reply): boolean {
  return mayBeHeard && link === undefined;
}

export function replyResultOf(
  result: SendResult,
  target: ReplyContext["target"] | undefined,
): ReplyResult {
  if (result.outcome === "delivered") {
    if (!target) return { outcome: "told" };
    const { messageId } = result;
    return { outcome: "told", posted: { place: claimOf(target), messageId } };
  }
  const { error } = result;
  if (result.outcome === "wait") return { outcome: "later", afterMs: result.afterMs, error };
  if (result.outcome === "retry") return { outcome: "later", afterMs: 0, error };
  return { outcome: "never", error };
}

// Popup: a short answer to a press that only the user sees.

const MAX_UNITS = 200;

/** Undefined if it is too long or needs buttons, a link or a prompt. */
function popupOf({ tone, lines, choices, link, prompt }: Reply): string | undefined {
  if (choices?.length || link || prompt) return undefined;
  const words = signOf(tone, true) + lines.map((line) => cleanText(plainOf(line))).join("\n");
  return words.length <= MAX_UNITS ? words : undefined;
}
