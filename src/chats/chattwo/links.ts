// Telegram URLs: the deep link that adds the bot to a group, and posted messages.

import { idsOf } from "../../core/delivery/target-key.ts";
import type { MessageUrl } from "../../ports/chat-platform.ts";

/** Adds the bot to a group of the user. `username` can start with an @. */
export function groupLink(username: string): string {
  return `https://t.me/${username.replace(/^@/, "")}?startgroup=connect`;
}

/** Asks for the bot's name until it is known. */
export function groupInvites(
  learnName: () => Promise<string | undefined>,
): () => Promise<string | null> {
  let name: string | undefined;
  return async () => {
    name ??= await learnName();
    return name === undefined ? null : groupLink(name);
  };
}

// Message URLs: public chats by username, supergroups and channels by id. Private chats and basic groups have none.

const MESSAGE = /^\d{1,16}$/;
/** URLs of supergroups and channels omit the -100 prefix. */
const SUPERGROUP = /^-100(\d{1,13})$/;
const USERNAME = /^\w{1,64}$/;
/** Every forum has this topic. Its URLs and calls omit the id. */
const GENERAL_TOPIC = "1";

export function chattwoMessageUrl(webUrl: string): MessageUrl {
  return ({ target, threadId, messageId, linkId }) => {
    const [chatId, part] = idsOf(target);
    const place = placeIn(chatId, linkId);
    if (place === undefined || !MESSAGE.test(messageId)) return undefined;
    const topic = threadId ?? part;
    const isNamed = topic !== undefined && topic !== GENERAL_TOPIC && MESSAGE.test(topic);
    return [webUrl, place, ...(isNamed ? [topic] : []), messageId].join("/");
  };
}

function placeIn(chatId: string, username: string | undefined): string | undefined {
  if (username !== undefined && USERNAME.test(username)) return username;
  const number = SUPERGROUP.exec(chatId)?.[1];
  return number === undefined ? undefined : `c/${number}`;
}
