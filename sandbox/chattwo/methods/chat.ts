// Methods that read a chat and its members.

import type { ChatMember } from "@grammyjs/types";
import { z } from "zod";
import { wireChat } from "../chat.ts";
import { ChatId, Integer } from "../fields.ts";
import { memberOf } from "../member.ts";
import { type Method, method } from "../method.ts";
import { badRequest, done, type MethodResult } from "../outcome.ts";
import { openChat, type ChattwoWorld } from "../world.ts";

const Input = z.object({ chat_id: ChatId });
const ActionInput = z.object({
  chat_id: ChatId,
  message_thread_id: Integer.optional(),
  action: z.literal("typing"),
});
const MemberInput = z.object({ chat_id: ChatId, user_id: Integer });

export function chatMethods(world: ChattwoWorld): Method[] {
  const { state, kit } = world;
  return [
    method("getMe", z.object({}), () => done(state.bot)),
    method("getChat", Input, ({ chat_id }) => {
      const chat = openChat(world, chat_id);
      if (!chat.ok) return chat;
      return done({ ...wireChat(chat.result), accent_color_id: 0, max_reaction_count: 11 });
    }),
    method("sendChatAction", ActionInput, ({ chat_id }) => {
      const chat = openChat(world, chat_id);
      return chat.ok ? done(true) : chat;
    }),
    method("getChatMember", MemberInput, ({ chat_id, user_id }) => {
      const chat = openChat(world, chat_id);
      if (!chat.ok) return chat;
      const member = memberOf(state, chat.result, user_id);
      return member ? done(member) : badRequest("PARTICIPANT_ID_INVALID");
    }),
    method("getChatAdministrators", Input, ({ chat_id }) => administrators(world, chat_id)),
    method("leaveChat", Input, ({ chat_id }) => {
      const chat = openChat(world, chat_id);
      if (!chat.ok) return chat;
      chat.result.fate = "not-member";
      kit.changed();
      return done(true);
    }),
  ];
}

function administrators(world: ChattwoWorld, chatId: number | string): MethodResult<ChatMember[]> {
  const chat = openChat(world, chatId);
  if (!chat.ok) return chat;
  if (chat.result.type === "private")
    return badRequest("there are no administrators in the private chat");
  const everybody = [...world.state.users(), world.state.bot].flatMap(
    ({ id }) => memberOf(world.state, chat.result, id) ?? [],
  );
  return done(everybody.filter(({ status }) => status === "creator" || status === "administrator"));
}
