// A Telegram chat, and the faults that can make it unavailable.

import type { Chat as WireChat } from "@grammyjs/types";
import { badRequest, forbidden, type MethodError } from "./outcome.ts";

export const FATES = [
  "kicked",
  "not-member",
  "blocked",
  "deleted",
  "deactivated",
  "not-started",
] as const;

/** Why the bot can no longer (or not yet) write to a chat. */
export type ChatFault = (typeof FATES)[number];

/** `firstName`: name in the service message that created the topic. */
type Topic = { id: number; name: string; firstName: string; isClosed: boolean };

export type SandboxChat = {
  id: number;
  type: "private" | "group" | "supergroup";
  title: string;
  /** Username of the user (private chat) or of a public supergroup. */
  username: string | undefined;
  isForum: boolean;
  topics: Topic[];
  /** Whether the bot may create, close and delete topics. */
  mayManageTopics: boolean;
  /** Users whom the creator made administrators. */
  administrators: Set<number>;
  /** Id of the supergroup that replaced this group. */
  migratedTo: number | undefined;
  fate: ChatFault | undefined;
};

/** General topic of every forum. It has no id on the wire. */
export const GENERAL_TOPIC = 1;

export function wireChat(chat: SandboxChat): Exclude<WireChat, WireChat.ChannelChat> {
  const { id, title } = chat;
  if (chat.type === "private")
    return {
      id,
      type: "private",
      first_name: title,
      ...(chat.username ? { username: chat.username } : {}),
    };
  if (chat.type === "group") return { id, type: "group", title };
  return {
    id,
    type: "supergroup",
    title,
    ...(chat.username ? { username: chat.username } : {}),
    ...(chat.isForum ? { is_forum: true } : {}),
  };
}

/** Why messages to this chat fail. Undefined if they do not. */
export function refusalOf(chat: SandboxChat): MethodError | undefined {
  if (chat.migratedTo !== undefined)
    return {
      ...badRequest("group chat was upgraded to a supergroup chat"),
      parameters: { migrate_to_chat_id: chat.migratedTo },
    };
  return chat.fate && FATE_ANSWERS[chat.fate](chat);
}

const FATE_ANSWERS: Record<ChatFault, (chat: SandboxChat) => MethodError> = {
  kicked: ({ type }) => forbidden(`bot was kicked from the ${type} chat`),
  "not-member": ({ type }) => forbidden(`bot is not a member of the ${type} chat`),
  blocked: () => forbidden("bot was blocked by the user"),
  deleted: () => forbidden("the group chat was deleted"),
  deactivated: () => forbidden("user is deactivated"),
  "not-started": () => forbidden("bot can't initiate conversation with a user"),
};
