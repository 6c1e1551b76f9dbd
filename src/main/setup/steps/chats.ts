// One step per bot. The platform checks its token and reports the remaining settings.

import { CHATS } from "../../../contract/chats/index.ts";
import type { ChatManifest } from "../../../contract/chats/manifest.ts";
import type { BotInspection } from "../../../ports/chat-adapter.ts";
import { labelsOf } from "../../settings/labels.ts";
import {
  isName,
  type SetupStep,
  type SetupStepResult,
  type ValueOf,
} from "../../settings/setup-step.ts";
import { version } from "../../settings/version.ts";
import { chatPlatform } from "../../wire/chats.ts";
import { type UrlReach, updatesStep } from "./public-url.ts";
import { makeSecret } from "./secrets.ts";

/** A chat with a bot, whose settings are known to exist. */
type BotChat = Extract<(typeof CHATS)[number], { bot: object }>;
type Bot = NonNullable<ChatManifest["bot"]>;

/** A chat without a bot needs no setup: owners connect its channels. */
export function chatSteps(
  chat: (typeof CHATS)[number],
  reach: () => UrlReach,
): readonly SetupStep[] {
  if (!("bot" in chat)) return [];
  const { pollingSetting: name }: Bot = chat.bot;
  const updates = name !== undefined && isName(name) ? [updatesStep(chat.bot, name, reach)] : [];
  return [botStep(chat), ...updates];
}

function botStep(chat: BotChat): SetupStep {
  const { name, bot: manifest } = chat;
  const { apiUrl: usual, urlSetting, tokenSetting } = manifest;
  return {
    isOptional: true,
    questions: [
      { name: tokenSetting, empty: () => ({ says: "skip" }) },
      { name: urlSetting, empty: () => ({ says: usual, value: usual }) },
    ],
    async attempt(valueOf) {
      const bot = { apiUrl: valueOf(urlSetting) ?? "", botToken: valueOf(tokenSetting) ?? "" };
      const context = { version, baseUrl: valueOf("BASE_URL") ?? "" };
      const seen = await chatPlatform(name).inspect?.(bot, context);
      if (!seen) return { outcome: "fine", says: [] };
      if (seen.outcome !== "seen") return refusalOf(chat, seen, valueOf);
      const added = `Add it to your ${chat.channel.home}: ${seen.inviteUrl}`;
      return {
        outcome: "fine",
        says: [`Found the bot ${seen.name}.`, ...(seen.inviteUrl === undefined ? [] : [added])],
        serviceValues: serviceValues(manifest, seen.settings, valueOf),
      };
    },
  };
}

/** What the platform reported, and a secret if the chat needs one and has none. */
function serviceValues(
  { secretSetting = "" }: Bot,
  reported: Readonly<Record<string, string>>,
  valueOf: ValueOf,
) {
  const secrets = isName(secretSetting)
    ? { [secretSetting]: valueOf(secretSetting) ?? makeSecret() }
    : {};
  return Object.entries({ ...reported, ...secrets }).flatMap(([name, value]) =>
    isName(name) ? [[name, value] as const] : [],
  );
}

function refusalOf(
  { name: platform, bot: { urlSetting, tokenSetting } }: BotChat,
  { outcome, why }: Exclude<BotInspection, { outcome: "seen" }>,
  valueOf: ValueOf,
): SetupStepResult {
  const label = labelsOf(valueOf)[platform];
  if (outcome === "refused")
    return {
      outcome: "refused",
      name: tokenSetting,
      why: `${label} rejected the bot token (${why}): copy ${tokenSetting} again`,
    };
  return {
    outcome: "refused",
    name: urlSetting,
    why: `${label} did not answer at ${valueOf(urlSetting)} (${why}): check ${urlSetting}`,
  };
}
