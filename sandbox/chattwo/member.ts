// Chat members: the first user of the seed is the creator, the bot is an administrator.

import type { ChatMember, ChatMemberAdministrator, ChatMemberUpdated } from "@grammyjs/types";
import type { SandboxChat } from "./chat.ts";
import type { ChattwoState } from "./state.ts";
import { asAuthor } from "./users.ts";

export type BotStanding = "administrator" | "left" | "kicked";

/** Undefined if the user is unknown. */
export function memberOf(
  state: ChattwoState,
  chat: SandboxChat,
  userId: number,
): ChatMember | undefined {
  if (userId === state.bot.id) {
    const user = asAuthor(state.bot);
    return { status: "administrator", user, ...RIGHTS, can_manage_topics: chat.mayManageTopics };
  }
  const user = state.findUser(userId);
  if (!user) return undefined;
  if (chat.administrators.has(userId)) return { status: "administrator", user, ...RIGHTS };
  const isCreator = chat.type !== "private" && state.users()[0] === user;
  return isCreator ? { status: "creator", user, is_anonymous: false } : { status: "member", user };
}

export function botMember(
  { bot }: ChattwoState,
  standing: BotStanding,
): ChatMemberUpdated["new_chat_member"] {
  const user = asAuthor(bot);
  if (standing === "left") return { status: "left", user };
  if (standing === "kicked") return { status: "kicked", user, until_date: 0 };
  return { status: "administrator", user, ...RIGHTS };
}

const RIGHTS: Omit<ChatMemberAdministrator, "status" | "user"> = {
  can_be_edited: false,
  is_anonymous: false,
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: false,
  can_restrict_members: false,
  can_promote_members: false,
  can_change_info: false,
  can_invite_users: true,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  can_pin_messages: true,
  can_manage_topics: true,
  can_send_welcome_messages: false,
};
