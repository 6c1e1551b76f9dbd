// The service message that created a topic.

import type { Message } from "@grammyjs/types";
import { type SandboxChat, wireChat } from "./chat.ts";
import type { ChattwoWorld } from "./world.ts";

/** Default icon colour of clients. */
export const ICON_COLOR = 7_322_096;

/**
 * Telegram puts it into `reply_to_message` of a topic's messages that reply to nothing else. It keeps the topic's first
 * name.
 */
export function openingOf(
  { state }: ChattwoWorld,
  chat: SandboxChat,
  topicId: number | undefined,
): Message | undefined {
  const topic = chat.topics.find(({ id }) => id === topicId);
  if (!topic) return undefined;
  return (
    state.find(chat.id, topic.id) ?? {
      message_id: topic.id,
      date: 0,
      chat: wireChat(chat),
      from: state.users()[0] ?? state.bot,
      message_thread_id: topic.id,
      is_topic_message: true,
      forum_topic_created: { name: topic.firstName, icon_color: ICON_COLOR },
    }
  );
}
