// The chats an installation can write to: those it has an address and a credential for.

import { chatoneChat } from "../chats/chatone/sender.ts";
import { chattwoChat } from "../chats/chattwo/sender.ts";
import { richHeaderSeal } from "../http/rich-header-seal.ts";
import type { Chat } from "../ports/chat.ts";
import type { Config } from "./config.ts";
import { version } from "./version.ts";

export function chatsFor(config: Config): readonly Chat[] {
  return [chatoneFor(config), chattwoFor(config)].filter((chat) => chat !== undefined);
}

function chatoneFor(config: Config): Chat | undefined {
  const { CHATONE_API_URL: apiUrl, CHATONE_BOT_TOKEN: botToken } = config;
  if (apiUrl === undefined || botToken === undefined) return undefined;
  return chatoneChat({
    apiUrl,
    botToken,
    version,
    homeUrl: config.BASE_URL,
    limits: { sendsPerSecond: config.CHATONE_SENDS_PER_SECOND },
  });
}

function chattwoFor(config: Config): Chat | undefined {
  const { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken, BASE_URL } = config;
  if (apiUrl === undefined || botToken === undefined) return undefined;
  const seal = richHeaderSeal(config.RELAY_SECRET_KEY);
  return chattwoChat({
    apiUrl,
    botToken,
    version,
    limits: {
      sendsPerSecond: config.CHATTWO_SENDS_PER_SECOND,
      chatSendsPerSecond: config.CHATTWO_CHAT_SENDS_PER_SECOND,
      groupSendsPerMinute: config.CHATTWO_GROUP_SENDS_PER_MINUTE,
    },
    richHeader: ({ name, words, avatarUrl }) =>
      seal.addressOf({ title: name, content: words, avatar: avatarUrl }, BASE_URL),
  });
}
