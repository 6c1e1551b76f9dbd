// Channel names contained in an update. Telegram has no method for topic names. They come from service messages, and
// from the message that opened the topic, which every message in it includes.

import { z } from "zod";
import type { LearntName } from "../../../ports/targets.ts";
import { nameIn } from "../../kit/clean-text.ts";
import { jsonIn } from "./update.ts";

const Chat = z.object({ id: z.int(), type: z.string(), title: z.string().optional() });
const Topic = z.object({ name: z.string().optional() }).optional().catch(undefined);

const Message = z.object({
  chat: Chat,
  message_thread_id: z.int().optional(),
  is_topic_message: z.boolean().optional(),
  new_chat_title: z.string().optional().catch(undefined),
  migrate_from_chat_id: z.int().optional().catch(undefined),
  forum_topic_created: Topic,
  forum_topic_edited: Topic,
  reply_to_message: z
    .object({ message_id: z.int(), forum_topic_created: Topic })
    .optional()
    .catch(undefined),
});
type Message = z.output<typeof Message>;

const Update = z.object({
  message: Message.optional().catch(undefined),
  callback_query: z.object({ message: Message.optional() }).optional().catch(undefined),
  my_chat_member: z.object({ chat: Chat }).optional().catch(undefined),
});

/** Only chats with a title; users are not channels. */
export function namesIn(body: string): readonly LearntName[] {
  const { data: update } = Update.safeParse(jsonIn(body));
  if (!update) return [];
  const { message = update.callback_query?.message, my_chat_member: membership } = update;
  if (message) return [...chatName(message), ...topicName(message)];
  return membership ? chatName(membership) : [];
}

type InChat = Pick<Message, "chat"> &
  Partial<Pick<Message, "new_chat_title" | "migrate_from_chat_id">>;

function chatName({ chat, new_chat_title, migrate_from_chat_id: former }: InChat): LearntName[] {
  const name = nameIn(new_chat_title ?? chat.title ?? "");
  if (name === undefined || chat.type === "private") return [];
  const target = { platform: "chattwo", chatId: String(chat.id) } as const;
  return [{ target, name, ...(former !== undefined && { formerChatId: String(former) }) }];
}

function topicName(message: Message): LearntName[] {
  const { chat, message_thread_id: id } = message;
  if (id === undefined || message.is_topic_message !== true) return [];
  const told = message.forum_topic_created ?? message.forum_topic_edited;
  const name = nameIn(told?.name ?? firstName(message) ?? "");
  if (name === undefined) return [];
  const target = { platform: "chattwo", chatId: String(chat.id), topicId: String(id) } as const;
  return [{ target, name, ...(told?.name === undefined && { isFirstName: true }) }];
}

/** The opening message keeps the topic's first name, which can be outdated. */
function firstName({ message_thread_id: id, reply_to_message: opening }: Message) {
  return opening?.message_id === id ? opening?.forum_topic_created?.name : undefined;
}
