// Users rename chats and topics. The bot learns of it only from service messages.

import type { Message } from "@grammyjs/types";
import { ICON_COLOR } from "./opening.ts";
import { pushMessage } from "./people.ts";
import type { ChattwoWorld } from "./world.ts";

export type Naming = { chatId: number; userId: number; name: string };

export function renameChat(world: ChattwoWorld, { chatId, userId, name }: Naming): void {
  const { chat, from } = partiesOf(world, chatId, userId);
  chat.title = name;
  pushMessage(world, chat, world.state.add(chat, { from, new_chat_title: name }));
  world.kit.changed();
}

/** Returns the topic id, which is the id of the service message that created it. */
export function createTopic(world: ChattwoWorld, { chatId, userId, name }: Naming): number {
  const { chat, from } = partiesOf(world, chatId, userId);
  const begun = world.state.add(chat, {
    from,
    forum_topic_created: { name, icon_color: ICON_COLOR },
  });
  const id = begun.message_id;
  const message: Message = { ...begun, message_thread_id: id, is_topic_message: true };
  world.state.replace(chat.id, message);
  chat.topics.push({ id, name, firstName: name, isClosed: false });
  pushMessage(world, chat, message);
  world.kit.changed();
  return id;
}

export function renameTopic(
  world: ChattwoWorld,
  { topicId, ...naming }: Naming & { topicId: number },
) {
  const { chat, from } = partiesOf(world, naming.chatId, naming.userId);
  const topic = chat.topics.find(({ id }) => id === topicId);
  if (!topic) throw new Error("no such topic");
  topic.name = naming.name;
  const message = world.state.add(chat, {
    from,
    message_thread_id: topicId,
    is_topic_message: true,
    forum_topic_edited: { name: naming.name },
  });
  pushMessage(world, chat, message);
  world.kit.changed();
}

function partiesOf({ state }: ChattwoWorld, chatId: number, userId: number) {
  const chat = state.findChat(chatId);
  const from = state.findUser(userId);
  if (!chat || !from) throw new Error(chat ? "no such user" : "no such chat");
  return { chat, from };
}
