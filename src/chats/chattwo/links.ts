import { idsOf } from "../../core/delivery/target-key.ts";
import type { MessageUrl } from "../../ports/chat-platform.ts";

// The link by which a person brings the bot into a group of theirs.

/** `username` may begin with an @. */
export function groupLink(username: string): string {
  return `https://t.me/${username.replace(/^@/, "")}?startgroup=connect`;
}

// Links to messages: of public chats by their name, of supergroups and channels by their id. Private chats and basic
// groups have none.

const MESSAGE = /^\d{1,16}$/;
/** Supergroups and channels; links leave the mark before the number out. */
const SUPERGROUP = /^-100(\d{1,13})$/;
const USERNAME = /^\w{1,64}$/;
/** The topic that every forum has; it is addressed by leaving it out. */
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
