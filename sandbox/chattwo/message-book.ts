// Messages of all chats. Each chat has its own message ids.

import type { Message } from "@grammyjs/types";
import type { SandboxClock } from "../platform/clock.ts";
import { type SandboxChat, GENERAL_TOPIC, wireChat } from "./chat.ts";

/** Content of a new message. The book adds id, date and chat. */
export type SandboxDraft = Omit<Message, "message_id" | "date" | "chat">;

/** Lower ids belong to the topics of the seed. */
const FIRST_MESSAGE = 100;

export function createMessageBook(clock: SandboxClock) {
  const messages = new Map<number, Message[]>();
  const numbers = new Map<number, number>();
  const silent = new Set<string>();
  const reactions = new Map<string, readonly string[]>();
  const of = (chatId: number): readonly Message[] => messages.get(chatId) ?? [];

  return {
    /** Oldest first. Messages without a topic belong to General. */
    messages(chatId: number, topicId?: number): readonly Message[] {
      if (topicId === undefined) return of(chatId);
      const thread = topicId === GENERAL_TOPIC ? undefined : topicId;
      return of(chatId).filter(({ message_thread_id: topic }) => topic === thread);
    },
    find: (chatId: number, messageId: number): Message | undefined =>
      of(chatId).find(({ message_id: id }) => id === messageId),
    /** Whether the message was sent silently, which the wire does not show. */
    isSilent: (chatId: number, messageId: number): boolean => silent.has(`${chatId}/${messageId}`),
    /** Reactions of the bot, which messages on the wire do not include. */
    reactionsTo: (chatId: number, messageId: number): readonly string[] =>
      reactions.get(`${chatId}/${messageId}`) ?? [],
    react(chatId: number, messageId: number, emojis: readonly string[]): void {
      reactions.set(`${chatId}/${messageId}`, emojis);
    },
    add(chat: SandboxChat, draft: SandboxDraft, isSilent = false): Message {
      const id = numbers.get(chat.id) ?? FIRST_MESSAGE;
      numbers.set(chat.id, id + 1);
      const date = Math.floor(clock.now() / 1000);
      const message = { message_id: id, date, chat: wireChat(chat), ...draft };
      const all = messages.get(chat.id);
      if (all) all.push(message);
      else messages.set(chat.id, [message]);
      if (isSilent) silent.add(`${chat.id}/${id}`);
      return message;
    },
    replace(chatId: number, message: Message): void {
      const all = messages.get(chatId) ?? [];
      const index = all.findIndex(({ message_id: id }) => id === message.message_id);
      if (index >= 0) all[index] = message;
    },
    remove(chatId: number, messageId: number): boolean {
      const kept = of(chatId).filter(({ message_id: id }) => id !== messageId);
      const isRemoved = kept.length < of(chatId).length;
      messages.set(chatId, kept);
      return isRemoved;
    },
  };
}
