// People at work in the chats: they write, press buttons, bring the bot in and throw it out.

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
  /** What the client marks, as a link behind words; the platform finds the rest. */
  entities?: readonly MessageEntity[] | undefined;
  topicId?: number | undefined;
  replyToId?: number | undefined;
  /** Hides the person behind the group, as administrators may. */
  isAnonymous?: boolean | undefined;
};

export type ButtonPress = {
  chatId: number;
  messageId: number;
  userId: number;
  /** Usually what a button holds; a client can send anything. */
  data: string;
};

/** Thrown to those who ask for a person or chat that is not there: a mistake in a test or page. */
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

/** In groups the bot sees commands, answers to itself and what the group does, but no talk. */
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

/** A message in a topic carries the one that opened it, which is no answer. */
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

/** The number of the press, by which the bot answers it. */
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
