// Users and the bot in the wire format.

import type { User, UserFromGetMe } from "@grammyjs/types";
import type { ChattwoSeed } from "./seed.ts";

/** Sender of messages by anonymous administrators, the same in all groups. */
export const ANONYMOUS_ADMIN: User = {
  id: 1_087_968_824,
  is_bot: true,
  first_name: "Group",
  username: "GroupAnonymousBot",
};

export function toUser({ id, username, name }: ChattwoSeed["users"][number]): User {
  const [first = name, ...rest] = name.split(" ");
  const last = rest.join(" ");
  return {
    id,
    is_bot: false,
    first_name: first,
    ...(last ? { last_name: last } : {}),
    username,
    language_code: "en",
  };
}

export function toBot({ id, username, name }: ChattwoSeed["bot"]): UserFromGetMe {
  return {
    id,
    is_bot: true,
    first_name: name,
    username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  };
}

/** The bot as a message author, without the fields that only getMe returns. */
export function asAuthor({ id, is_bot, first_name, username }: UserFromGetMe): User {
  return { id, is_bot, first_name, username };
}
