// Links to messages: server, channel or thread, message.

import { placeOf } from "../../core/delivery/target-key.ts";
import type { MessageUrl } from "../../ports/chat-platform.ts";

const ID = /^\d{1,20}$/;
/** A server, or the word for direct messages. */
const SERVER = /^(?:\d{1,20}|@me)$/;

export function chatoneMessageUrl(webUrl: string): MessageUrl {
  return ({ target, threadId, messageId, linkId }) => {
    const channelId = threadId ?? placeOf(target);
    if (linkId === undefined || !SERVER.test(linkId)) return undefined;
    if (![channelId, messageId].every((id) => ID.test(id))) return undefined;
    return `${webUrl}/channels/${linkId}/${channelId}/${messageId}`;
  };
}
