// Telegram adapter: sends to chats and forum topics over the Bot API.

import { z } from "zod";
import { chattwo } from "../../contract/chats/chattwo.ts";
import type { Target } from "../../contract/routing/routes.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { renderWords } from "../../core/i18n/translate.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import type { Chat, Message, Posting, ThreadResult } from "../../ports/chat-platform.ts";
import { credentialOf } from "../kit/bot-identity.ts";
import { unreadable } from "../kit/call.ts";
import { fitText } from "../kit/fit.ts";
import { probedOf, redactResult, redactSecret } from "../kit/redact-result.ts";
import { botCaller, type BotCaller, type BotOptions } from "./bot-caller.ts";
import { channelInfoOf } from "./fetch-info.ts";
import { type ChattwoLimits, chattwoRateLimits } from "./rate-limits.ts";
import { readCalled } from "./read-answer.ts";
import { type ChattwoOptions, MAX_UNITS, renderChattwo, type RichHeaderUrl } from "./render.ts";
import { withoutCalls } from "./spans.ts";

export type ChattwoChatOptions = BotOptions &
  Pick<ChattwoOptions, "richHeader"> & { limits: ChattwoLimits };

/** Numeric ids only: a chat can have several names, but rate limits need one key. */
const ID = /^-?\d{1,16}$/;
const NO_ID = { reason: "channel_gone", error: "no id of a chat" } as const;

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
      if (!place) return { ...NO_ID, outcome: "targetGone" };
      const { method, body } = callFor(posting, place);
      const called = await call(method, body, signal);
      return redactResult(inTopic(readCalled(called, posting.messageId), posting), botToken);
    },
    async openThread({ target, name, cardId }, signal) {
      const place = placeFor(target);
      // A message thread becomes replies, and topics cannot be nested.
      if (!place || cardId !== undefined || place.message_thread_id !== undefined)
        return { outcome: "none" };
      const opened = await openTopic(call, { chat_id: place.chat_id, name }, signal);
      return "error" in opened
        ? { ...opened, error: redactSecret(opened.error, botToken) }
        : opened;
    },
    async probe(target, signal) {
      const place = placeFor(target);
      if (!place) return { ...NO_ID, outcome: "refused" };
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
  // The general topic is addressed without an id.
  const isGeneral = topicId === undefined || topicId === chattwo.part.general.id;
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

/** The card may be deleted by now. */
function replyingTo(messageId: string) {
  return { message_id: Number(messageId), allow_sending_without_reply: true };
}

/** A topic that Relay opened can be closed while the chat is fine. */
function inTopic(result: SendResult, { threadId }: Posting): SendResult {
  if (threadId === undefined || result.outcome !== "refused") return result;
  return result.reason === "topic_closed" ? { ...result, outcome: "threadShut" } : result;
}

/** `disable_notification` applies only when a message is posted. */
function editOf({ disable_notification: _silent, ...message }: Message): Message {
  return message;
}

// Compares what readers see. A ping fires only once, so it counts as its plain name.

const PING = /<a href="tg:\/\/user\?id=\d+">(.*?)<\/a>/g;

export function isSameChattwo(posted: Message, edit: Message): boolean {
  return isSameValue(seenOf(posted), seenOf(edit));
}

function seenOf({ text, reply_markup, link_preview_options }: Message): unknown {
  const words = typeof text === "string" ? text.replace(PING, "$1") : "";
  return { words, buttons: reply_markup ?? {}, link_preview_options };
}

// Topics exist only in forums. Other chats answer with an error.

const Made = z.object({ ok: z.literal(true), result: z.object({ message_thread_id: z.int() }) });

const NO_FORUM = /not a forum|forums? (?:is|are) not|CHANNEL_FORUM_MISSING/i;
const NO_RIGHT = /not enough rights|need administrator rights|CHAT_ADMIN_REQUIRED/i;

async function openTopic(
  call: BotCaller,
  topic: { chat_id: string; name: string },
  signal: AbortSignal,
): Promise<ThreadResult> {
  // Only supergroups can be forums; private chats and basic groups cannot.
  if (!topic.chat_id.startsWith("-100")) return { outcome: "none" };
  const called = await call("createForumTopic", topic, signal);
  const made = Made.safeParse("body" in called ? called.body : undefined);
  if (made.success)
    return { outcome: "opened", threadId: String(made.data.result.message_thread_id) };
  const result = readCalled(called);
  // Accepted with an unknown answer, so the topic id is unknown.
  if (result.outcome === "delivered") return unreadable("no topic in the answer");
  if (NO_FORUM.test(result.error)) return { outcome: "none" };
  return NO_RIGHT.test(result.error) ? { ...result, outcome: "barred" } : result;
}
