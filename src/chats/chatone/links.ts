// Discord URLs: the bot's invite, and posted messages.

import { placeOf } from "../../core/delivery/target-key.ts";
import type { MessageUrl } from "../../ports/chat-platform.ts";

// Permissions that the bot needs in a server. The invite requests exactly those.

type BotRight = { name: string; bit: bigint; why: string };

export const BOT_RIGHTS: readonly BotRight[] = [
  { name: "View Channels", bit: 1n << 10n, why: "sees the channel, its name and who can read it" },
  { name: "Send Messages", bit: 1n << 11n, why: "posts, also as a new post of a forum" },
  { name: "Embed Links", bit: 1n << 14n, why: "messages are embeds" },
  { name: "Create Public Threads", bit: 1n << 35n, why: "routes with threads open them" },
  { name: "Send Messages in Threads", bit: 1n << 38n, why: "and write there" },
];

export const BOT_SCOPES = ["bot", "applications.commands"] as const;

export function inviteLink(applicationId: string): string {
  const permissions = BOT_RIGHTS.reduce((all, { bit }) => all | bit, 0n);
  const fields = [
    `client_id=${applicationId}`,
    `scope=${BOT_SCOPES.join("+")}`,
    `permissions=${permissions}`,
  ];
  return `https://discord.com/oauth2/authorize?${fields.join("&")}`;
}

// Message URLs: server, channel or thread, message.

const ID = /^\d{1,20}$/;
/** Server id, or the placeholder for direct messages. */
const SERVER = /^(?:\d{1,20}|@me)$/;

export function chatoneMessageUrl(webUrl: string): MessageUrl {
  return ({ target, threadId, messageId, linkId }) => {
    const channelId = threadId ?? placeOf(target);
    if (linkId === undefined || !SERVER.test(linkId)) return undefined;
    if (![channelId, messageId].every((id) => ID.test(id))) return undefined;
    return `${webUrl}/channels/${linkId}/${channelId}/${messageId}`;
  };
}
