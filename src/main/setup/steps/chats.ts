// The bots. The platform checks each token and reports the remaining settings.

import { groupLink } from "../../../chats/chattwo/links.ts";
import { inviteLink } from "../../../chats/chatone/links.ts";
import { fetchChatoneBotInfo } from "../../../chats/chatone/fetch-info.ts";
import { fetchChattwoBotInfo } from "../../../chats/chattwo/fetch-info.ts";
import type { Platform } from "../../../contract/kernel/target.ts";
import { version } from "../../settings/version.ts";
import { labelFrom } from "../../settings/labels.ts";
import { CHATONE_API, CHATTWO_API } from "../../settings/products.ts";
import type { SetupStep, SetupStepResult, ValueOf } from "../../settings/setup-step.ts";
import { makeSecret } from "./secrets.ts";

const chatoneStep: SetupStep = {
  isOptional: true,
  questions: [
    { name: "CHATONE_BOT_TOKEN", empty: () => ({ says: "skip" }) },
    { name: "CHATONE_API_URL", empty: () => ({ says: CHATONE_API, value: CHATONE_API }) },
  ],
  async attempt(valueOf) {
    const { apiUrl, botToken } = botOf("chatone", valueOf);
    const homeUrl = valueOf("BASE_URL") ?? "";
    const seen = await fetchChatoneBotInfo({ apiUrl, botToken, homeUrl, version });
    if (seen.outcome !== "seen") return refusalOf("chatone", seen, valueOf);
    return {
      outcome: "fine",
      says: [
        `Found the bot ${seen.name}.`,
        ...linkLine(
          "Add it to your server",
          apiUrl === CHATONE_API ? inviteLink(seen.applicationId) : undefined,
        ),
      ],
      serviceValues: [
        ["CHATONE_APPLICATION_ID", seen.applicationId],
        ["CHATONE_PUBLIC_KEY", seen.publicKey],
      ],
    };
  },
};

const chattwoStep: SetupStep = {
  isOptional: true,
  questions: [
    { name: "CHATTWO_BOT_TOKEN", empty: () => ({ says: "skip" }) },
    { name: "CHATTWO_API_URL", empty: () => ({ says: CHATTWO_API, value: CHATTWO_API }) },
  ],
  async attempt(valueOf) {
    const { apiUrl, botToken } = botOf("chattwo", valueOf);
    const seen = await fetchChattwoBotInfo({ apiUrl, botToken, version });
    if (seen.outcome !== "seen") return refusalOf("chattwo", seen, valueOf);
    return {
      outcome: "fine",
      says: [
        `Found the bot ${seen.name}.`,
        ...linkLine(
          "Add it to your group",
          apiUrl === CHATTWO_API ? groupLink(seen.name) : undefined,
        ),
      ],
      serviceValues: [["CHATTWO_SECRET_TOKEN", valueOf("CHATTWO_SECRET_TOKEN") ?? makeSecret()]],
    };
  },
};

export const CHAT_STEPS: Readonly<Record<Platform, SetupStep>> = {
  chatone: chatoneStep,
  chattwo: chattwoStep,
};

const PREFIXES = { chatone: "CHATONE", chattwo: "CHATTWO" } as const;

function botOf(platform: Platform, valueOf: ValueOf): { apiUrl: string; botToken: string } {
  const chat = PREFIXES[platform];
  return {
    apiUrl: valueOf(`${chat}_API_URL`) ?? "",
    botToken: valueOf(`${chat}_BOT_TOKEN`) ?? "",
  };
}

function refusalOf(
  platform: Platform,
  { outcome, why }: { outcome: "refused" | "unavailable"; why: string },
  valueOf: ValueOf,
): SetupStepResult {
  const chat = PREFIXES[platform];
  const { apiUrl } = botOf(platform, valueOf);
  const name = labelFrom(platform, valueOf);
  if (outcome === "refused")
    return {
      outcome: "refused",
      name: `${chat}_BOT_TOKEN`,
      why: `${name} rejected the bot token (${why}): copy ${chat}_BOT_TOKEN again`,
    };
  return {
    outcome: "refused",
    name: `${chat}_API_URL`,
    why: `${name} did not answer at ${apiUrl} (${why}): check ${chat}_API_URL`,
  };
}

function linkLine(words: string, url: string | undefined): string[] {
  return url === undefined ? [] : [`${words}: ${url}`];
}
