// The chats an installation can write to: those it has an address and a credential for.

import { chatoneChat, renderForChatone } from "../chats/chatone/sender.ts";
import { chattwoChat, renderForChattwo } from "../chats/chattwo/sender.ts";
import { richHeaderSeal } from "../http/rich-header-seal.ts";
import type { RichHeader } from "../chats/chattwo/render.ts";
import type { Chat, Renderers } from "../ports/chat.ts";
import type { Config } from "./config.ts";
import { version } from "./version.ts";

export function chatsFor(config: Config): readonly Chat[] {
  return [chatoneFor(config), chattwoFor(config)].filter((chat) => chat !== undefined);
}

export function renderersFor(config: Config): Renderers {
  return { chatone: renderForChatone, chattwo: renderForChattwo(richHeaderFor(config)) };
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
  const { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken } = config;
  if (apiUrl === undefined || botToken === undefined) return undefined;
  return chattwoChat({
    apiUrl,
    botToken,
    version,
    limits: {
      sendsPerSecond: config.CHATTWO_SENDS_PER_SECOND,
      chatSendsPerSecond: config.CHATTWO_CHAT_SENDS_PER_SECOND,
      groupSendsPerMinute: config.CHATTWO_GROUP_SENDS_PER_MINUTE,
    },
    richHeader: richHeaderFor(config),
  });
}

function richHeaderFor({ RELAY_SECRET_KEY, BASE_URL }: Config): RichHeader {
  const seal = richHeaderSeal(RELAY_SECRET_KEY);
  return ({ name, words, avatarUrl }) =>
    seal.addressOf({ title: name, content: words, avatar: avatarUrl }, BASE_URL);
}
