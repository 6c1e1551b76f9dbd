// Actions of users in chats: write, press buttons, add and remove the bot.

import type { Message, MessageEntity, User } from "@grammyjs/types";
import { PRESS_LIFE_MS } from "./callbacks.ts";
import { type SandboxChat, GENERAL_TOPIC, wireChat } from "./chat.ts";
import { openingOf } from "./opening.ts";
import { replyTo } from "./reply.ts";
import { detectEntities } from "./text/detect-entities.ts";
import { ANONYMOUS_ADMIN } from "./users.ts";
import type { ChattwoWorld } from "./world.ts";

export type UserMessage = {
  chatId: number;
  userId: number;
  text: string;
  /** Entities that the client sets, such as text links. Telegram detects the rest. */
  entities?: readonly MessageEntity[] | undefined;
  topicId?: number | undefined;
  replyToId?: number | undefined;
  /** Posts as the group, as anonymous administrators do. */
  isAnonymous?: boolean | undefined;
};

export type ButtonPress = {
  chatId: number;
  messageId: number;
  userId: number;
  /** Usually the data of a button, but a client can send anything. */
  data: string;
};

/** Thrown for an unknown user or chat, which is a mistake of the test or page. */
function missing(what: string): never {
  throw new Error(`no such ${what}`);
}

export function say(world: ChattwoWorld, saying: UserMessage): Message {
  const { state, kit } = world;
  const chat = state.findChat(saying.chatId) ?? missing("chat");
  const user = state.findUser(saying.userId) ?? missing("user");
  const original = saying.replyToId ? state.find(chat.id, saying.replyToId) : undefined;
  if (chat.fate === "not-started" || chat.fate === "blocked") chat.fate = undefined;
  const message = state.add(chat, {
    ...authorOf(saying, chat, user),
    ...topicOf(saying.topicId ?? original?.message_thread_id),
    ...replyTo(original ?? openingOf(world, chat, saying.topicId)),
    text: saying.text,
    ...entitiesOf(saying),
  });
  if (isShownToBot(world, chat, message)) pushMessage(world, chat, message);
  kit.changed();
  return message;
}

function entitiesOf({ text, entities: marked = [] }: UserMessage): Pick<Message, "entities"> {
  const entities = [...marked, ...detectEntities(text, marked)];
  return entities.length > 0 ? { entities } : {};
}

function authorOf({ isAnonymous }: UserMessage, chat: SandboxChat, user: User) {
  return isAnonymous ? { from: ANONYMOUS_ADMIN, sender_chat: wireChat(chat) } : { from: user };
}

function topicOf(id: number | undefined): Pick<Message, "message_thread_id" | "is_topic_message"> {
  return id === undefined || id === GENERAL_TOPIC
    ? {}
    : { message_thread_id: id, is_topic_message: true };
}

/** Privacy mode: in groups the bot sees commands, replies to itself and service messages only. */
function isShownToBot({ state }: ChattwoWorld, chat: SandboxChat, message: Message): boolean {
  if (chat.fate || chat.migratedTo) return false;
  if (chat.type === "private" || message.text === undefined) return true;
  if (isAnswerTo(state.bot.id, message)) return true;
  const addressee = /^\/\w+(?:@(\w+))?/.exec(message.text);
  return (
    addressee !== null &&
    (addressee[1] ?? state.bot.username).toLowerCase() === state.bot.username.toLowerCase()
  );
}

/** A message in a topic refers to the one that created it, which is not a reply. */
function isAnswerTo(userId: number, { reply_to_message, message_thread_id }: Message): boolean {
  const isOpening = reply_to_message?.message_id === message_thread_id;
  return !isOpening && reply_to_message?.from?.id === userId;
}

export function pushMessage(
  { updates, state }: ChattwoWorld,
  chat: SandboxChat,
  message: Message,
): void {
  const from = message.from ?? state.bot;
  const value = { ...message, chat: wireChat(chat), from };
  updates.push({ kind: "message", value, lane: `chat ${chat.id}` });
}

/** Returns the callback query id, which the bot needs to answer. */
export function press(
  world: ChattwoWorld,
  { chatId, messageId, userId, data }: ButtonPress,
): string {
  const { state, callbacks, updates, kit } = world;
  const from: User = state.findUser(userId) ?? missing("user");
  const message = state.find(chatId, messageId) ?? missing("message");
  const { id } = callbacks.add({ userId, chatId, messageId, data });
  updates.push({
    kind: "callback_query",
    value: { id, from, message, chat_instance: String(7_000_000_000_000 + chatId), data },
    lane: `presses of ${userId}`,
    lifeMs: PRESS_LIFE_MS,
  });
  kit.changed();
  return id;
}
