// Forum topics: create, close, reopen, delete.

import { z } from "zod";
import type { SandboxChat } from "../chat.ts";
import { ChatId, Integer, Text } from "../fields.ts";
import { type Method, method } from "../method.ts";
import { ICON_COLOR } from "../opening.ts";
import { badRequest, done, type MethodResult } from "../outcome.ts";
import { asAuthor } from "../users.ts";
import { openChat, type ChattwoWorld } from "../world.ts";

const MAX_NAME = 128;

const CreateInput = z.object({ chat_id: ChatId, name: Text.default("") });
const TopicInput = z.object({ chat_id: ChatId, message_thread_id: Integer });

type TopicInput = z.output<typeof TopicInput>;

export function topicMethods(world: ChattwoWorld): Method[] {
  return [
    method("createForumTopic", CreateInput, ({ chat_id, name }) => create(world, chat_id, name)),
    method("closeForumTopic", TopicInput, (input) => setClosed(world, input, true)),
    method("reopenForumTopic", TopicInput, (input) => setClosed(world, input, false)),
    method("deleteForumTopic", TopicInput, (input) => remove(world, input)),
  ];
}

function openForum(
  world: ChattwoWorld,
  chatId: number | string,
  what: string,
): MethodResult<SandboxChat> {
  const chat = openChat(world, chatId);
  if (!chat.ok) return chat;
  if (!chat.result.isForum) return badRequest("the chat is not a forum");
  return chat.result.mayManageTopics ? chat : badRequest(`not enough rights to ${what} a topic`);
}

/** The topic id is the id of the service message that created it. */
function create(world: ChattwoWorld, chatId: number | string, name: string): MethodResult {
  const chat = openForum(world, chatId, "create");
  if (!chat.ok) return chat;
  if (name.trim() === "" || name.length > MAX_NAME) return badRequest("TOPIC_TITLE_EMPTY");
  const topic = { name, icon_color: ICON_COLOR } as const;
  const from = asAuthor(world.state.bot);
  const begun = world.state.add(chat.result, { from, forum_topic_created: topic });
  const id = begun.message_id;
  world.state.replace(chat.result.id, { ...begun, message_thread_id: id, is_topic_message: true });
  chat.result.topics.push({ id, name, firstName: name, isClosed: false });
  world.kit.changed();
  return done({ message_thread_id: id, ...topic });
}

function setClosed(world: ChattwoWorld, input: TopicInput, isClosed: boolean): MethodResult {
  const chat = openForum(world, input.chat_id, isClosed ? "close" : "reopen");
  if (!chat.ok) return chat;
  const topic = chat.result.topics.find(({ id }) => id === input.message_thread_id);
  if (!topic) return badRequest("message thread not found");
  if (topic.isClosed === isClosed) return badRequest("TOPIC_NOT_MODIFIED");
  topic.isClosed = isClosed;
  world.state.add(chat.result, {
    from: asAuthor(world.state.bot),
    message_thread_id: topic.id,
    is_topic_message: true,
    ...(isClosed ? { forum_topic_closed: {} } : { forum_topic_reopened: {} }),
  });
  world.kit.changed();
  return done(true);
}

/** Also deletes its messages. */
function remove(world: ChattwoWorld, { chat_id, message_thread_id: id }: TopicInput): MethodResult {
  const chat = openForum(world, chat_id, "delete");
  if (!chat.ok) return chat;
  const { topics, id: chatId } = chat.result;
  const at = topics.findIndex((topic) => topic.id === id);
  if (at < 0) return badRequest("message thread not found");
  topics.splice(at, 1);
  for (const message of world.state.messages(chatId, id))
    world.state.remove(chatId, message.message_id);
  world.kit.changed();
  return done(true);
}
