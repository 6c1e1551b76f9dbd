// sendMessage: validates everything before the message counts towards limits and appears.

import { z } from "zod";
import { type SandboxChat, GENERAL_TOPIC } from "../chat.ts";
import {
  ChatId,
  Entities,
  Flag,
  Integer,
  LinkPreviewOptions,
  ReplyParameters,
  Text,
} from "../fields.ts";
import { readMarkup, ReplyMarkup } from "../keyboard.ts";
import type { SandboxDraft } from "../message-book.ts";
import { type Method, method, type NoteProblem } from "../method.ts";
import { badRequest, done, type MethodResult } from "../outcome.ts";
import { replyTo } from "../reply.ts";
import { readText } from "../text/read-text.ts";
import { asAuthor } from "../users.ts";
import { openChat, type ChattwoWorld } from "../world.ts";

const Input = z.object({
  chat_id: ChatId,
  text: Text,
  message_thread_id: Integer.optional(),
  parse_mode: z.string().optional(),
  entities: Entities.optional(),
  link_preview_options: LinkPreviewOptions.optional(),
  disable_notification: Flag.optional(),
  protect_content: Flag.optional(),
  allow_paid_broadcast: Flag.optional(),
  reply_parameters: ReplyParameters.optional(),
  reply_markup: ReplyMarkup.optional(),
});
type Input = z.output<typeof Input>;

export function sendMessage(world: ChattwoWorld): Method {
  return method("sendMessage", Input, (input, note) => {
    if (input.allow_paid_broadcast) note("paid-broadcast", "costs money for every message");
    const text = readText(input, world.state.findUser, note);
    if (!text.ok) return text;
    const markup = readMarkup(input.reply_markup, note);
    if (!markup.ok) return markup;
    const chat = openChat(world, input.chat_id);
    if (!chat.ok) return chat;
    const place = readThread(world, chat.result, input, note);
    if (!place.ok) return place;
    const refused = world.flood.take(chat.result, note);
    if (refused) return refused;
    const { keyboard, prompt } = markup.result;
    const draft: SandboxDraft = {
      from: asAuthor(world.state.bot),
      ...place.result,
      text: text.result.text,
      ...(text.result.entities.length > 0 ? { entities: [...text.result.entities] } : {}),
      ...(keyboard ? { reply_markup: keyboard } : {}),
      ...options(input),
    };
    const message = world.state.add(chat.result, draft, input.disable_notification);
    if (prompt) world.prompts.add(message, prompt);
    world.previews.see(message);
    world.kit.changed();
    return done(message);
  });
}

function options({ link_preview_options, protect_content }: Input): Partial<SandboxDraft> {
  return {
    ...(link_preview_options ? { link_preview_options } : {}),
    ...(protect_content ? { has_protected_content: true } : {}),
  };
}

type MessageThread = Pick<
  SandboxDraft,
  "message_thread_id" | "is_topic_message" | "reply_to_message"
>;

/** Topic and replied message. A reply without a topic goes to the topic of its message. */
function readThread(
  { state }: ChattwoWorld,
  chat: SandboxChat,
  input: Input,
  note: NoteProblem,
): MethodResult<MessageThread> {
  const reply = input.reply_parameters;
  const original = reply && state.find(chat.id, reply.message_id);
  if (reply && !original && !reply.allow_sending_without_reply)
    return badRequest("message to be replied not found");
  const topic = readTopic(chat, input.message_thread_id ?? original?.message_thread_id, note);
  if (!topic.ok) return topic;
  return done({ ...topic.result, ...replyTo(original) });
}

function readTopic(
  chat: SandboxChat,
  id: number | undefined,
  note: NoteProblem,
): MethodResult<MessageThread> {
  if (id === undefined) return done({});
  if (id === GENERAL_TOPIC)
    note("sent-to-general-topic", "General is addressed by leaving the topic out");
  const topic = chat.topics.find((each) => each.id === id);
  if (!topic) return badRequest("message thread not found");
  if (topic.isClosed) return badRequest("TOPIC_CLOSED");
  return done({ message_thread_id: id, is_topic_message: true });
}
