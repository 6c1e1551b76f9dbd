// Methods that edit or delete messages. Edits are silent, but count towards the flood limit of groups.

import type { InlineKeyboardMarkup, Message } from "@grammyjs/types";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { SandboxChat } from "../chat.ts";
import { ChatId, Entities, Integer, LinkPreviewOptions, Text } from "../fields.ts";
import { readNewKeyboard, ReplyMarkup } from "../keyboard.ts";
import { type Method, method, type NoteProblem } from "../method.ts";
import { badRequest, done, type MethodResult } from "../outcome.ts";
import { readText } from "../text/read-text.ts";
import { openChat, type ChattwoWorld } from "../world.ts";

const MessageRef = z.object({ chat_id: ChatId, message_id: Integer });
const TextInput = MessageRef.extend({
  text: Text,
  parse_mode: z.string().optional(),
  entities: Entities.optional(),
  link_preview_options: LinkPreviewOptions.optional(),
  reply_markup: ReplyMarkup.optional(),
});
const MarkupInput = MessageRef.extend({ reply_markup: ReplyMarkup.optional() });

const NOT_MODIFIED =
  "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";

/** After this a bot cannot delete its own message. */
const DELETABLE_MS = 48 * 3600 * 1000;

export function editMethods(world: ChattwoWorld): Method[] {
  return [
    method("editMessageText", TextInput, (input, note) => editText(world, input, note)),
    method("editMessageReplyMarkup", MarkupInput, (input, note) => {
      const keyboard = readNewKeyboard(input.reply_markup, note);
      if (!keyboard.ok) return keyboard;
      const found = findOwn(world, input);
      if (!found.ok) return found;
      return change(world, found.result, withKeyboard(found.result.message, keyboard.result), note);
    }),
    method("deleteMessage", MessageRef, (input) => remove(world, input)),
  ];
}

function editText(
  world: ChattwoWorld,
  input: z.output<typeof TextInput>,
  note: NoteProblem,
): MethodResult {
  const text = readText(input, world.state.findUser, note);
  if (!text.ok) return text;
  const keyboard = readNewKeyboard(input.reply_markup, note);
  if (!keyboard.ok) return keyboard;
  const found = findOwn(world, input);
  if (!found.ok) return found;
  const { entities: _entities, link_preview_options: _preview, ...rest } = found.result.message;
  const edited: Message = {
    ...withKeyboard(rest, keyboard.result),
    text: text.result.text,
    ...(text.result.entities.length > 0 ? { entities: [...text.result.entities] } : {}),
    ...(input.link_preview_options ? { link_preview_options: input.link_preview_options } : {}),
  };
  return change(world, found.result, edited, note);
}

type Own = { chat: SandboxChat; message: Message };

function findOwn(world: ChattwoWorld, place: z.output<typeof MessageRef>): MethodResult<Own> {
  const chat = openChat(world, place.chat_id);
  if (!chat.ok) return chat;
  const message = world.state.find(chat.result.id, place.message_id);
  if (!message) return badRequest("message to edit not found");
  if (message.from?.id !== world.state.bot.id || message.text === undefined)
    return badRequest("message can't be edited");
  return done({ chat: chat.result, message });
}

/** An omitted keyboard removes the existing one. */
function withKeyboard(message: Message, keyboard: InlineKeyboardMarkup | undefined): Message {
  const { reply_markup: _before, ...rest } = message;
  return keyboard ? { ...rest, reply_markup: keyboard } : rest;
}

function change(
  world: ChattwoWorld,
  { chat, message }: Own,
  edited: Message,
  note: NoteProblem,
): MethodResult {
  if (isDeepStrictEqual(edited, message)) return badRequest(NOT_MODIFIED);
  const refused = chat.type === "private" ? undefined : world.flood.take(chat, note);
  if (refused) return refused;
  const dated = { ...edited, edit_date: Math.floor(world.kit.clock.now() / 1000) };
  world.state.replace(chat.id, dated);
  world.previews.see(dated);
  world.kit.changed();
  return done(dated);
}

function remove(world: ChattwoWorld, place: z.output<typeof MessageRef>): MethodResult {
  const chat = openChat(world, place.chat_id);
  if (!chat.ok) return chat;
  const message = world.state.find(chat.result.id, place.message_id);
  if (!message) return badRequest("message to delete not found");
  if (world.kit.clock.now() - message.date * 1000 > DELETABLE_MS)
    return badRequest("message can't be deleted");
  world.state.remove(chat.result.id, place.message_id);
  world.kit.changed();
  return done(true);
}
