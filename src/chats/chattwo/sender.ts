// chattwo as a place to say something: chats and the topics of forums, over the bot's HTTP API.

import { z } from "zod";
import type { Target } from "../../contract/routes.ts";
import { renderWords } from "../../core/words/render-words.ts";
import type { Chat, Message, Posting } from "../../ports/chat.ts";
import { credentialOf } from "../credential.ts";
import { fitText } from "../fit-text.ts";
import { readName } from "../place-name.ts";
import { tell } from "../tell.ts";
import { botCaller, type BotOptions } from "./bot-caller.ts";
import { withoutCalls } from "./escape.ts";
import { isSameChattwo } from "./is-same.ts";
import { chattwoPaces, type ChattwoLimits } from "./paces.ts";
import { readAnswer } from "./read-answer.ts";
import { type ChattwoOptions, MOST_UNITS, renderChattwo, type RichHeader } from "./render.ts";

export type ChattwoChatOptions = BotOptions &
  Pick<ChattwoOptions, "richHeader"> & { limits: ChattwoLimits };

/** Groups and channels have a title, people a first name. */
const ChatAnswer = z
  .object({
    result: z.object({ title: z.string().optional(), first_name: z.string().optional() }),
  })
  .transform(({ result: { title, first_name } }) => ({ name: title ?? first_name ?? "" }));

/** A chat has one number, but may have names: only by its number can its pace be kept. */
const ID = /^-?\d{1,16}$/;
/** The topic that every forum has; it is addressed by leaving it out. */
const GENERAL_TOPIC = "1";

export function chattwoChat(options: ChattwoChatOptions): Chat {
  const { botToken, apiUrl, limits, richHeader } = options;
  const call = botCaller(options);
  return {
    platform: "chattwo",
    credential: credentialOf(botToken, apiUrl),
    render: renderForChattwo(richHeader),
    renderPlain: (text) => ({
      text: fitText(text, MOST_UNITS, withoutCalls),
      link_preview_options: { is_disabled: true },
    }),
    isSame: isSameChattwo,
    pacesFor: ({ target }) => chattwoPaces(target, limits),
    async send(posting, signal) {
      const place = placeFor(posting.target);
      if (!place) return { outcome: "targetGone", error: "no id of a chat" };
      const { method, body } = callFor(posting, place);
      const called = await call(method, body, signal);
      const result =
        called.outcome === "answered"
          ? readAnswer(called, posting.messageId)
          : { ...called, outcome: "retry" as const };
      return tell(result, botToken);
    },
    async placeName(target) {
      const place = placeFor(target);
      if (!place) return undefined;
      return readName(ChatAnswer, await call("getChat", { chat_id: place.chat_id }));
    },
  };
}

export function renderForChattwo(richHeader: RichHeader | undefined): Chat["render"] {
  return (notification, { voice, emoji, isEdit, mention, isQuiet, actionId }) =>
    renderChattwo(notification, {
      words: renderWords(voice),
      emoji,
      isEdit,
      ...(mention && { mention }),
      ...(actionId && { actionId }),
      ...(isQuiet && { isQuiet }),
      ...(richHeader && { richHeader }),
    });
}

type Place = { chat_id: string; message_thread_id?: string };

function placeFor(target: Target): Place | undefined {
  if (target.platform !== "chattwo" || !ID.test(target.chatId)) return undefined;
  const { chatId, topicId } = target;
  const isGeneral = topicId === undefined || topicId === GENERAL_TOPIC;
  return { chat_id: chatId, ...(!isGeneral && { message_thread_id: topicId }) };
}

function callFor({ message, messageId }: Posting, place: Place): { method: string; body: object } {
  if (messageId === undefined) return { method: "sendMessage", body: { ...message, ...place } };
  const { chat_id } = place;
  return {
    method: "editMessageText",
    body: { ...editOf(message), chat_id, message_id: messageId },
  };
}

/** How loud a message is, is over once it stands. */
function editOf({ disable_notification: _silent, ...message }: Message): Message {
  return message;
}
