// The chats in which people can ask something: those with all that takes.

import { COMMANDS } from "../app/commands/index.ts";
import { chatoneAsks } from "../chats/chatone/asks/asks.ts";
import { chattwoAsks } from "../chats/chattwo/asks/chattwo-asks.ts";
import type { AskingChat } from "../ports/asking-chat.ts";
import type { Clock } from "../ports/clock.ts";
import type { Config } from "./config.ts";
import { version } from "./version.ts";

export const ASKING_NEEDS = {
  chatone: ["CHATONE_API_URL", "CHATONE_BOT_TOKEN", "CHATONE_APPLICATION_ID", "CHATONE_PUBLIC_KEY"],
  chattwo: ["CHATTWO_API_URL", "CHATTWO_BOT_TOKEN", "CHATTWO_SECRET_TOKEN"],
} as const;

type AskingChats = {
  chats: readonly AskingChat[];
  /** What the others lack. */
  missing: readonly { platform: keyof typeof ASKING_NEEDS; names: readonly string[] }[];
};

export function askingChatsFor(config: Config, clock: Pick<Clock, "now">): AskingChats {
  const platforms = ["chatone", "chattwo"] as const;
  const lacking = platforms.map((platform) => ({
    platform,
    names: ASKING_NEEDS[platform].filter((name) => config[name] === undefined),
  }));
  return {
    chats: [chatoneFor(config, clock), chattwoFor(config)].filter((chat) => chat !== undefined),
    missing: lacking.filter(({ names }) => names.length > 0),
  };
}

function chatoneFor(config: Config, clock: Pick<Clock, "now">): AskingChat | undefined {
  const {
    CHATONE_API_URL: apiUrl,
    CHATONE_BOT_TOKEN: botToken,
    CHATONE_APPLICATION_ID: applicationId,
    CHATONE_PUBLIC_KEY: publicKey,
    BASE_URL: homeUrl,
  } = config;
  if (!apiUrl || !botToken || !applicationId || !publicKey) return undefined;
  return chatoneAsks({
    apiUrl,
    botToken,
    applicationId,
    version,
    homeUrl,
    commands: COMMANDS,
    clock,
  });
}

function chattwoFor(config: Config): AskingChat | undefined {
  const {
    CHATTWO_API_URL: apiUrl,
    CHATTWO_BOT_TOKEN: botToken,
    CHATTWO_SECRET_TOKEN: secretTokens,
  } = config;
  if (!apiUrl || !botToken || !secretTokens) return undefined;
  return chattwoAsks({ apiUrl, botToken, version, secretTokens, commands: COMMANDS });
}
