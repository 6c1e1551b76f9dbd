// An update of the platform → what somebody asks, if anybody does.

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
    // Only the two of them are in a private chat: there is nobody else to ask.
    where: { target, name, isPrivate, mayManage: isPrivate ? true : undefined },
    input,
    createdAt: message && message.date * SECOND_MS,
  };
}

// Who asks, where, and under which message an answer belongs: all that is needed to answer.

const NAME_UNITS = 100;

export type ReplyContext = {
  chatUser: ChatUser;
  target: Extract<Target, { platform: "chattwo" }>;
  isPrivate: boolean;
  /** What the group is called. */
  name: string | undefined;
  messageId: string;
  /** Where a button was pressed. */
  press: { id: string; data: string; isOnMessage: boolean } | undefined;
};

/** Undefined where nobody asks anything. */
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
    // A client can send anything in the name of any message that it sees.
    press: { id, data, isOnMessage: buttons.some(({ callback_data }) => callback_data === data) },
  };
}

type Written = Pick<NonNullable<Update["message"]>, "from"> & { sender_chat?: unknown };

function chatUserOf({ from, sender_chat }: Written): ChatUser {
  const { id = 0, is_bot = true, first_name = "", last_name = "", language_code } = from ?? {};
  return {
    userId: String(id),
    name: oneLine(`${first_name} ${last_name}`) || String(id),
    // Anonymous administrators and channels: the user beside it is a stand-in, the same for all of them.
    isHidden: sender_chat !== undefined || is_bot,
    lang: language_code,
  };
}

type Standing = Pick<
  NonNullable<Update["message"]>,
  "message_id" | "chat" | "message_thread_id" | "is_topic_message"
>;

function placeOf({ message_id, chat, message_thread_id: topic, is_topic_message }: Standing) {
  // Outside of forums the number names a chain of answers, which is no place.
  const isTopic = is_topic_message === true && topic !== undefined;
  const target: ReplyContext["target"] = {
    platform: "chattwo",
    chatId: String(chat.id),
    ...(isTopic && { topicId: String(topic) }),
  };
  const name = chat.title === undefined ? undefined : cutText(oneLine(chat.title), NAME_UNITS);
  return { target, name, isPrivate: chat.type === "private", messageId: String(message_id) };
}
