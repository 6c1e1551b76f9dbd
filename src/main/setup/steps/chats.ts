// The bots: each is shown to its platform, which tells the rest of what there is to know of it.

import { inviteLink } from "../../../chats/chatone/invite-link.ts";
import { lookAtChatoneBot } from "../../../chats/chatone/look-at-bot.ts";
import { lookAtChattwoBot } from "../../../chats/chattwo/look-at-bot.ts";
import type { Platform } from "../../../contract/platforms.ts";
import { version } from "../../version.ts";
import { CHATONE_API, CHATTWO_API, labelFor } from "../products.ts";
import type { Step, Tried, ValueOf } from "../step.ts";
import { makeSecret } from "./secrets.ts";

const chatoneStep: Step = {
  isOptional: true,
  questions: [
    { name: "CHATONE_BOT_TOKEN", empty: () => ({ says: "without chatone" }) },
    { name: "CHATONE_API_URL", empty: () => ({ says: CHATONE_API, value: CHATONE_API }) },
  ],
  async attempt(valueOf) {
    const { apiUrl, botToken } = botOf("CHATONE", valueOf);
    const homeUrl = valueOf("BASE_URL") ?? "";
    const seen = await lookAtChatoneBot({ apiUrl, botToken, homeUrl, version });
    if (seen.outcome !== "seen") return refusalOf("CHATONE", seen, apiUrl);
    return {
      outcome: "fine",
      says: [`chatone knows the bot: ${seen.name}.`, ...inviteFor(apiUrl, seen.applicationId)],
      learnt: [
        ["CHATONE_APPLICATION_ID", seen.applicationId],
        ["CHATONE_PUBLIC_KEY", seen.publicKey],
        ...labelFor("CHATONE_LABEL", apiUrl, valueOf),
      ],
    };
  },
};

const chattwoStep: Step = {
  isOptional: true,
  questions: [
    { name: "CHATTWO_BOT_TOKEN", empty: () => ({ says: "without chattwo" }) },
    { name: "CHATTWO_API_URL", empty: () => ({ says: CHATTWO_API, value: CHATTWO_API }) },
  ],
  async attempt(valueOf) {
    const { apiUrl, botToken } = botOf("CHATTWO", valueOf);
    const seen = await lookAtChattwoBot({ apiUrl, botToken, version });
    if (seen.outcome !== "seen") return refusalOf("CHATTWO", seen, apiUrl);
    return {
      outcome: "fine",
      says: [`chattwo knows the bot: ${seen.name}.`],
      learnt: [
        ["CHATTWO_SECRET_TOKEN", valueOf("CHATTWO_SECRET_TOKEN") ?? makeSecret()],
        ...labelFor("CHATTWO_LABEL", apiUrl, valueOf),
      ],
    };
  },
};

export const CHAT_STEPS: Readonly<Record<Platform, Step>> = {
  chatone: chatoneStep,
  chattwo: chattwoStep,
};

type Chat = Uppercase<Platform>;

function botOf(chat: Chat, valueOf: ValueOf): { apiUrl: string; botToken: string } {
  return {
    apiUrl: valueOf(`${chat}_API_URL`) ?? "",
    botToken: valueOf(`${chat}_BOT_TOKEN`) ?? "",
  };
}

function refusalOf(
  chat: Chat,
  { outcome, why }: { outcome: "refused" | "away"; why: string },
  apiUrl: string,
): Tried {
  const name = chat.toLowerCase();
  if (outcome === "refused")
    return {
      outcome: "refused",
      name: `${chat}_BOT_TOKEN`,
      why: `${name} does not know this bot (${why}): copy ${chat}_BOT_TOKEN anew`,
    };
  return {
    outcome: "refused",
    name: `${chat}_API_URL`,
    why: `${name} does not answer at ${apiUrl} (${why}): check ${chat}_API_URL`,
  };
}

function inviteFor(apiUrl: string, applicationId: string): string[] {
  return apiUrl === CHATONE_API ? [`Let it into your server: ${inviteLink(applicationId)}`] : [];
}
