// Adapter of Discord.

import { fetchChatoneBotInfo } from "./fetch-info.ts";
import type { SettingValues } from "../../contract/settings/setting.ts";
import type { ChatContext, ChatPlatform } from "../../ports/chat-adapter.ts";
import { chatone as manifest } from "../../contract/chats/chatone.ts";
import { chatoneInteractions } from "./interactions/index.ts";
import { chatoneWebhook } from "./interactions/webhook.ts";
import { chatoneMessageUrl, inviteLink } from "./links.ts";
import { chatoneRateLimits } from "./rate-limits.ts";
import { chatoneChat, renderForChatone } from "./sender.ts";

type ChatoneSettings = SettingValues<typeof manifest.settings>;

const TO_SEND = ["CHATONE_API_URL", "CHATONE_BOT_TOKEN"] as const;
const TO_INTERACT = [...TO_SEND, "CHATONE_APPLICATION_ID", "CHATONE_PUBLIC_KEY"] as const;

export const chatone: ChatPlatform<ChatoneSettings> = {
  name: manifest.name,
  needs: () => ({ toSend: TO_SEND, toInteract: TO_INTERACT }),
  renderer: () => renderForChatone,
  messageUrl: ({ CHATONE_WEB_URL }) => chatoneMessageUrl(CHATONE_WEB_URL),
  rateLimits: (settings, target) =>
    [false, true].flatMap((isEdit) => chatoneRateLimits({ target, isEdit }, limitsIn(settings))),
  open(settings, context) {
    const bot = botIn(settings, context);
    return bot && chatoneChat({ ...bot, limits: limitsIn(settings) });
  },
  interact(settings, context) {
    const bot = botIn(settings, context);
    const { CHATONE_APPLICATION_ID: applicationId, CHATONE_PUBLIC_KEY: publicKey } = settings;
    if (!bot || !applicationId || !publicKey) return undefined;
    const { commands, clock } = context;
    return chatoneInteractions({ ...bot, applicationId, commands, clock });
  },
  webhook: ({ CHATONE_PUBLIC_KEY: publicKey }, { commands }) =>
    chatoneWebhook({ publicKey, commands }),
  invites({ CHATONE_API_URL: apiUrl, CHATONE_APPLICATION_ID: applicationId }) {
    if (apiUrl === undefined || applicationId === undefined) return undefined;
    return async () => (apiUrl === manifest.bot.apiUrl ? inviteLink(applicationId) : null);
  },
  async inspect(bot, { version, baseUrl: homeUrl }) {
    const info = await fetchChatoneBotInfo({ ...bot, homeUrl, version });
    if (info.outcome !== "seen") return info;
    const { name, applicationId, publicKey } = info;
    return {
      outcome: "seen",
      name,
      settings: { CHATONE_APPLICATION_ID: applicationId, CHATONE_PUBLIC_KEY: publicKey },
      inviteUrl: bot.apiUrl === manifest.bot.apiUrl ? inviteLink(applicationId) : undefined,
    };
  },
};

function limitsIn({ CHATONE_SENDS_PER_SECOND: sendsPerSecond }: ChatoneSettings) {
  return { sendsPerSecond };
}

function botIn(
  { CHATONE_API_URL: apiUrl, CHATONE_BOT_TOKEN: botToken }: ChatoneSettings,
  { version, baseUrl: homeUrl, onInvalid, timeoutMs }: ChatContext,
) {
  if (!apiUrl || !botToken) return undefined;
  return { apiUrl, botToken, version, homeUrl, onInvalid, timeoutMs };
}
