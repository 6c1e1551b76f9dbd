// Says an answer: to the asker alone where the platform can, in front of all only what all may hear.

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

/** A person who asks in a group sees there that they were heard. If the group allows no reactions, the answer is enough. */
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

/** The answer stands; the little clock on the button ends by itself where this fails. */
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

/** Whoever presses in a group looks there, and not at their private chat. */
function isElsewhere({ replyContext }: PendingReply, told: ReplyResult): boolean {
  if (told.outcome !== "told" || !told.posted) return false;
  return told.posted.place !== claimOf(replyContext.target);
}

/** Undefined where the answer does not fit into one, or comes too late for it. */
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

/** Undefined where the question stays, or only loses its buttons. */
async function replaceQuestion(telling: PendingReply): Promise<ReplyResult | undefined> {
  const { speaker, replyContext, reply, locale } = telling;
  if (!reply.replaces || !replyContext.press?.isOnMessage) return undefined;
  const { messageId } = replyContext;
  const place = { chat_id: replyContext.target.chatId, message_id: Number(messageId) };
  if (reply.prompt || (!replyContext.isPrivate && !isHearable(reply))) {
    // The answer has to stand elsewhere, but the question is over.
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
    const drawn = drawReply(reply, { locale, toAll: undefined });
    const body = { chat_id: chatId, ...drawn } satisfies MethodPayload<"sendMessage">;
    const result = await speaker.say("sendMessage", body);
    // Whoever never opened a chat with the bot, or closed it, cannot be written to.
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
    // Between two people it is clear what is answered.
    ...(!isPrivate && {
      reply_parameters: { message_id: Number(messageId), allow_sending_without_reply: true },
    }),
    ...drawReply(reply, { locale, toAll }),
  } satisfies MethodPayload<"sendMessage">;
  return replyResultOf(await speaker.say("sendMessage", body), target);
}

/** Whoever has the address of a link may use it. */
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

// A short answer to a press, as a window that only the presser sees.

const MAX_UNITS = 200;

/** Undefined where it does not fit, or needs more than words. */
function popupOf({ tone, lines, choices, link, prompt }: Reply): string | undefined {
  if (choices?.length || link || prompt) return undefined;
  const words = signOf(tone, true) + lines.map((line) => cleanText(plainOf(line))).join("\n");
  return words.length <= MAX_UNITS ? words : undefined;
}
