// chattwo as a place to say something: chats and the topics of forums, over the bot's HTTP API.

import { GENERAL_TOPIC } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { renderWords } from "../../core/i18n/translate.ts";
import type { Chat, Message, Posting } from "../../ports/chat-platform.ts";
import { credentialOf } from "../credential.ts";
import { fitText } from "../fit-text.ts";
import { probedOf } from "../probed.ts";
import { redactResult, redactSecret } from "../tell.ts";
import { botCaller, type BotOptions } from "./bot-caller.ts";
import { withoutCalls } from "./escape.ts";
import { isSameChattwo } from "./is-same.ts";
import { chattwoRateLimits, type ChattwoLimits } from "./paces.ts";
import { isTopicShut, readCalled } from "./read-answer.ts";
import { openTopic } from "./topics.ts";
import { channelInfoOf } from "./seen-chat.ts";
import { type ChattwoOptions, MAX_UNITS, renderChattwo, type RichHeaderUrl } from "./render.ts";

export type ChattwoChatOptions = BotOptions &
  Pick<ChattwoOptions, "richHeader"> & { limits: ChattwoLimits };

/** A chat has one number, but may have names: only by its number can its pace be kept. */
const ID = /^-?\d{1,16}$/;

export function chattwoChat(options: ChattwoChatOptions): Chat {
  const { botToken, apiUrl, limits, richHeader } = options;
  const call = botCaller(options);
  return {
    platform: "chattwo",
    credential: credentialOf(botToken, apiUrl),
    render: renderForChattwo(richHeader),
    renderPlain: (text) => ({
      text: fitText(text, MAX_UNITS, withoutCalls),
      link_preview_options: { is_disabled: true },
    }),
    isSame: isSameChattwo,
    rateLimitsFor: ({ target }) => chattwoRateLimits(target, limits),
    async send(posting, signal) {
      const place = placeFor(posting.target);
      if (!place) return { outcome: "targetGone", error: "no id of a chat" };
      const { method, body } = callFor(posting, place);
      const called = await call(method, body, signal);
      return redactResult(inTopic(readCalled(called, posting.messageId), posting), botToken);
    },
    async openThread({ target, name, cardId }, signal) {
      const place = placeFor(target);
      // What hangs on a message answers it; and there is no topic in a topic.
      if (!place || cardId !== undefined || place.message_thread_id !== undefined)
        return { outcome: "none" };
      const opened = await openTopic(call, { chat_id: place.chat_id, name }, signal);
      return "error" in opened
        ? { ...opened, error: redactSecret(opened.error, botToken) }
        : opened;
    },
    async probe(target, signal) {
      const place = placeFor(target);
      if (!place) return { outcome: "refused", error: "no id of a chat" };
      const called = await call("sendChatAction", { ...place, action: "typing" }, signal);
      return probedOf(called, { read: readCalled, secret: botToken });
    },
    async fetchChannel(target, signal) {
      const place = placeFor(target);
      if (!place) return { name: undefined, audience: undefined, linkId: undefined };
      return channelInfoOf(await call("getChat", { chat_id: place.chat_id }, signal));
    },
  };
}

export function renderForChattwo(richHeader: RichHeaderUrl | undefined): Chat["render"] {
  return (notification, { locale, emoji, isEdit, mention, isQuiet, actionId }) =>
    renderChattwo(notification, {
      words: renderWords(locale),
      emoji,
      isEdit,
      ...(mention && { mention }),
      ...(actionId && { actionId }),
      ...(isQuiet && { isQuiet }),
      ...(richHeader && { richHeader }),
    });
}

type ChatTarget = { chat_id: string; message_thread_id?: string };

function placeFor(target: Target): ChatTarget | undefined {
  if (target.platform !== "chattwo" || !ID.test(target.chatId)) return undefined;
  const { chatId, topicId } = target;
  // The general topic is addressed by leaving it out.
  const isGeneral = topicId === undefined || topicId === GENERAL_TOPIC.id;
  return { chat_id: chatId, ...(!isGeneral && { message_thread_id: topicId }) };
}

function callFor(posting: Posting, place: ChatTarget): { method: string; body: object } {
  const { message, messageId, threadId, replyTo } = posting;
  if (messageId === undefined) {
    const topic = threadId === undefined ? {} : { message_thread_id: threadId };
    const reply = replyTo === undefined ? {} : { reply_parameters: replyingTo(replyTo) };
    return { method: "sendMessage", body: { ...message, ...place, ...topic, ...reply } };
  }
  const { chat_id } = place;
  return {
    method: "editMessageText",
    body: { ...editOf(message), chat_id, message_id: messageId },
  };
}

/** People may have taken it away meanwhile. */
function replyingTo(messageId: string) {
  return { message_id: Number(messageId), allow_sending_without_reply: true };
}

/** A topic that is ours may be shut while the chat is well. */
function inTopic(result: SendResult, { threadId }: Posting): SendResult {
  if (threadId === undefined || result.outcome !== "refused") return result;
  return isTopicShut(result.error) ? { ...result, outcome: "threadShut" } : result;
}

/** How loud a message is, is over once it stands. */
function editOf({ disable_notification: _silent, ...message }: Message): Message {
  return message;
}
