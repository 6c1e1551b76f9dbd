// Reads the interaction from a Telegram update, if there is one.

import type { Target } from "../../../contract/kernel/target.ts";
import type {
  ChatUser,
  Interaction,
  InteractionInput,
} from "../../../core/interactions/interaction.ts";
import type { InteractionReading } from "../../../ports/interactions.ts";
import { cutText, oneLine } from "../../kit/clean-text.ts";
import { parseInput, type Reader } from "./parse-input.ts";
import { readUpdate, type Update } from "./update.ts";

const SECOND_MS = 1000;

export function readInteraction(body: string, reader: Reader): InteractionReading {
  const update = readUpdate(body);
  if ("problem" in update) return { outcome: "unreadable", problem: update.problem };
  const replyContext = replyContextOf(update);
  if (!replyContext) return { outcome: "nothing" };
  const input = inputIn(update, replyContext, reader);
  if (input === "unsure") return { outcome: "later", problem: "the bot's own name is not known" };
  if (input === "nothing") return { outcome: "nothing" };
  return { outcome: "read", interaction: interactionOf(replyContext, input, update) };
}

function inputIn({ message }: Update, { press }: ReplyContext, reader: Reader) {
  if (press) return { kind: "press", actionId: press.data } as const;
  return message ? parseInput(message, reader) : "nothing";
}

function interactionOf(
  { chatUser, target, name, isPrivate }: ReplyContext,
  input: InteractionInput,
  { message }: Update,
): Interaction {
  return {
    platform: "chattwo",
    chatUser,
    // A private chat has only the user and the bot, so the user manages it.
    where: { target, name, isPrivate, mayManage: isPrivate ? true : undefined },
    input,
    createdAt: message && message.date * SECOND_MS,
  };
}

// Reply context: user, target and message to answer.

const NAME_UNITS = 100;

export type ReplyContext = {
  chatUser: ChatUser;
  target: Extract<Target, { platform: "chattwo" }>;
  isPrivate: boolean;
  /** Group title. */
  name: string | undefined;
  messageId: string;
  /** Set for a button press. */
  press: { id: string; data: string; isOnMessage: boolean } | undefined;
};

/** Undefined if the update is no interaction. */
export function replyContextOf({
  message,
  callback_query: press,
}: Update): ReplyContext | undefined {
  if (message?.from)
    return { ...placeOf(message), chatUser: chatUserOf(message), press: undefined };
  if (!press?.message || press.data === undefined) return undefined;
  const { id, data, from } = press;
  const buttons = press.message.reply_markup?.inline_keyboard.flat() ?? [];
  return {
    ...placeOf(press.message),
    chatUser: chatUserOf({ from }),
    // A client can send any callback data for any message it sees, so the button must be on the message.
    press: { id, data, isOnMessage: buttons.some(({ callback_data }) => callback_data === data) },
  };
}

type Written = Pick<NonNullable<Update["message"]>, "from"> & { sender_chat?: unknown };

function chatUserOf({ from, sender_chat }: Written): ChatUser {
  const { id = 0, is_bot = true, first_name = "", last_name = "", language_code } = from ?? {};
  return {
    userId: String(id),
    name: oneLine(`${first_name} ${last_name}`) || String(id),
    // Anonymous admins and channels share one placeholder user.
    isHidden: sender_chat !== undefined || is_bot,
    lang: language_code,
  };
}

type MessageOrigin = Pick<
  NonNullable<Update["message"]>,
  "message_id" | "chat" | "message_thread_id" | "is_topic_message"
>;

function placeOf({ message_id, chat, message_thread_id: topic, is_topic_message }: MessageOrigin) {
  // Outside forums, the thread id only names a chain of replies.
  const isTopic = is_topic_message === true && topic !== undefined;
  const target: ReplyContext["target"] = {
    platform: "chattwo",
    chatId: String(chat.id),
    ...(isTopic && { topicId: String(topic) }),
  };
  const name = chat.title === undefined ? undefined : cutText(oneLine(chat.title), NAME_UNITS);
  return { target, name, isPrivate: chat.type === "private", messageId: String(message_id) };
}
