// Links that add the bots to servers and groups. Only for the public products: with another API server the link would
// be wrong.

import { inviteLink } from "../../chats/chatone/links.ts";
import { groupLink } from "../../chats/chattwo/links.ts";
import { fetchChattwoBotInfo } from "../../chats/chattwo/fetch-info.ts";
import type { Bot } from "../../contract/delivery/channels.ts";
import type { Config } from "../settings/config.ts";
import { CHATONE_API, CHATTWO_API } from "../settings/products.ts";
import { version } from "../settings/version.ts";

type Settings = Pick<
  Config,
  "CHATONE_API_URL" | "CHATONE_APPLICATION_ID" | "CHATTWO_API_URL" | "CHATTWO_BOT_TOKEN"
>;

/** Name of the bot; undefined if the platform does not report it. */
type LearnName = (botToken: string) => Promise<string | undefined>;

/** Undefined if the API is another server. */
export function chatoneInvite(apiUrl: string, applicationId: string): string | undefined {
  return apiUrl === CHATONE_API ? inviteLink(applicationId) : undefined;
}

export function chattwoInvite(apiUrl: string, username: string): string | undefined {
  return apiUrl === CHATTWO_API ? groupLink(username) : undefined;
}

/** Platforms without a bot are left out. The name of a bot is requested until it is known. */
export function botInvites(config: Settings, learnName: LearnName = fetchBotName) {
  const { CHATONE_API_URL, CHATONE_APPLICATION_ID, CHATTWO_API_URL, CHATTWO_BOT_TOKEN } = config;
  let username: string | undefined;
  const chattwoUrl = async (apiUrl: string, botToken: string) => {
    if (apiUrl !== CHATTWO_API) return null;
    username ??= await learnName(botToken);
    return username === undefined ? null : (chattwoInvite(apiUrl, username) ?? null);
  };
  return async (): Promise<readonly Bot[]> => {
    const bots: Bot[] = [];
    if (CHATONE_API_URL !== undefined && CHATONE_APPLICATION_ID !== undefined)
      bots.push({
        platform: "chatone",
        inviteUrl: chatoneInvite(CHATONE_API_URL, CHATONE_APPLICATION_ID) ?? null,
      });
    if (CHATTWO_API_URL !== undefined && CHATTWO_BOT_TOKEN !== undefined)
      bots.push({
        platform: "chattwo",
        inviteUrl: await chattwoUrl(CHATTWO_API_URL, CHATTWO_BOT_TOKEN),
      });
    return bots;
  };
}

async function fetchBotName(botToken: string): Promise<string | undefined> {
  const seen = await fetchChattwoBotInfo({ apiUrl: CHATTWO_API, botToken, version });
  return seen.outcome === "seen" ? seen.name : undefined;
}
