// Chats configured for interactions.

import type { CountInvalid } from "../../app/delivery/rate-limits.ts";
import { COMMANDS } from "../../app/interactions/commands/index.ts";
import { chatoneInteractions } from "../../chats/chatone/interactions/index.ts";
import { chattwoInteractions } from "../../chats/chattwo/interactions/index.ts";
import { type Platform, PLATFORMS } from "../../contract/kernel/target.ts";
import type { InteractiveChat } from "../../ports/interactions.ts";
import type { Clock } from "../../ports/system.ts";
import type { Config } from "../settings/config.ts";
import { version } from "../settings/version.ts";

const NEEDS = {
  chatone: ["CHATONE_API_URL", "CHATONE_BOT_TOKEN", "CHATONE_APPLICATION_ID", "CHATONE_PUBLIC_KEY"],
  chattwo: ["CHATTWO_API_URL", "CHATTWO_BOT_TOKEN", "CHATTWO_SECRET_TOKEN"],
} as const satisfies Readonly<Record<Platform, readonly (keyof Config)[]>>;

type InteractiveChats = {
  chats: readonly InteractiveChat[];
  /** Missing settings of the other chats. */
  missing: readonly { platform: Platform; names: readonly string[] }[];
};

/** Settings that interactions need and that are missing. */
export function missingForInteractions(platform: Platform, config: Config): readonly string[] {
  // Polled updates need no secret token, because Relay fetches them itself.
  const isUnneeded = (name: string) =>
    name === "CHATTWO_SECRET_TOKEN" && config.CHATTWO_UPDATES === "polling";
  return NEEDS[platform].filter((name) => config[name] === undefined && !isUnneeded(name));
}

export function interactiveChatsFor(
  config: Config,
  clock: Pick<Clock, "now">,
  countInvalid?: CountInvalid,
): InteractiveChats {
  const lacking = PLATFORMS.map((platform) => ({
    platform,
    names: missingForInteractions(platform, config),
  }));
  return {
    chats: [
      chatoneFor(config, { clock, onInvalid: () => countInvalid?.("chatone") }),
      chattwoFor(config, () => countInvalid?.("chattwo")),
    ].filter((chat) => chat !== undefined),
    missing: lacking.filter(({ names }) => names.length > 0),
  };
}

function chatoneFor(
  config: Config,
  { clock, onInvalid }: { clock: Pick<Clock, "now">; onInvalid: () => void },
): InteractiveChat | undefined {
  const {
    CHATONE_API_URL: apiUrl,
    CHATONE_BOT_TOKEN: botToken,
    CHATONE_APPLICATION_ID: applicationId,
    CHATONE_PUBLIC_KEY: publicKey,
    BASE_URL: homeUrl,
  } = config;
  if (!apiUrl || !botToken || !applicationId || !publicKey) return undefined;
  return chatoneInteractions({
    apiUrl,
    botToken,
    applicationId,
    version,
    homeUrl,
    commands: COMMANDS,
    clock,
    onInvalid,
  });
}

function chattwoFor(config: Config, onInvalid: () => void): InteractiveChat | undefined {
  const {
    CHATTWO_API_URL: apiUrl,
    CHATTWO_BOT_TOKEN: botToken,
    CHATTWO_SECRET_TOKEN: secretTokens = [],
  } = config;
  if (!apiUrl || !botToken || missingForInteractions("chattwo", config).length > 0)
    return undefined;
  const isFetching = config.CHATTWO_UPDATES === "polling";
  const bot = { apiUrl, botToken, version, onInvalid };
  return chattwoInteractions({ ...bot, isFetching, secretTokens, commands: COMMANDS });
}
