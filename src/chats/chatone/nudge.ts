// A notification that only calls people, as chatone gets it: pings, what it is about, and no embed.

import type { Notification } from "../../core/messages/notification.ts";
import { link } from "../../core/kernel/rich-text.ts";
import { normalize } from "../bound.ts";
import { jointOf } from "../headline.ts";
import { loudOf, pingsFor } from "../pings.ts";
import { escapeMarkdown } from "./escape.ts";
import { CHATONE_ID, type ChatoneMessage } from "./message.ts";
import type { ChatoneOptions } from "./options.ts";
import { renderSpans } from "./spans.ts";

/** SUPPRESS_EMBEDS. */
const BARE = 4;
const MIDDLE = { atLineStart: false, isFollowed: true };

export function renderChatoneNudge(
  notification: Notification,
  options: ChatoneOptions,
): ChatoneMessage {
  const { label, subject, url, ...whole } = normalize(notification, options.words);
  const pings = pingsFor({ ...whole, label, subject, url }, options, CHATONE_ID);
  const users = loudOf(pings).map(({ chatId }) => chatId);
  const about = label === undefined ? "" : escapeMarkdown(label + jointOf(options.words), MIDDLE);
  const calls = pings.map(({ chatId }) => `<@${chatId}> `).join("");
  return {
    content: calls + about + renderSpans([link(subject, url)]),
    embeds: [],
    allowed_mentions: { parse: [], roles: [], users },
    flags: BARE,
  };
}
