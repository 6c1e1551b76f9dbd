// Adapter of Telegram.

import { examinePolling, judgeBaseUrl } from "./examine-updates.ts";
import type { SettingValues } from "../../contract/settings/setting.ts";
import type { ChatContext, ChatPlatform } from "../../ports/chat-adapter.ts";
import { chattwo as manifest } from "../../contract/chats/chattwo.ts";
import { fetchChattwoBotInfo } from "./fetch-info.ts";
import { chattwoInteractions } from "./interactions/index.ts";
import { chattwoUpdates } from "./interactions/update-source.ts";
import { chattwoWebhook } from "./interactions/webhook.ts";
import { chattwoMessageUrl, groupInvites, groupLink } from "./links.ts";
import { type ChattwoLimits, chattwoRateLimits } from "./rate-limits.ts";
import { chattwoChat, renderForChattwo } from "./sender.ts";

type ChattwoSettings = SettingValues<typeof manifest.settings>;

const TO_SEND = ["CHATTWO_API_URL", "CHATTWO_BOT_TOKEN"] as const;
const TO_INTERACT = [...TO_SEND, "CHATTWO_SECRET_TOKEN"] as const;

export const chattwo: ChatPlatform<ChattwoSettings> = {
  name: manifest.name,
  // Polled updates need no secret token, because Relay fetches them itself.
  needs: (settings) => ({
    toSend: TO_SEND,
    toInteract: isPolling(settings) ? TO_SEND : TO_INTERACT,
  }),
  renderer: (context) => renderForChattwo(context.previewUrl),
  messageUrl: ({ CHATTWO_WEB_URL }) => chattwoMessageUrl(CHATTWO_WEB_URL),
  rateLimits: (settings, target) => chattwoRateLimits(target, limitsIn(settings)),
  open(settings, context) {
    const bot = botIn(settings, context);
    const { previewUrl: richHeader } = context;
    return bot && chattwoChat({ ...bot, limits: limitsIn(settings), richHeader });
  },
  interact(settings, context) {
    const bot = botIn(settings, context);
    const { CHATTWO_SECRET_TOKEN: secretTokens = [] } = settings;
    const isFetching = isPolling(settings);
    if (!bot || (!isFetching && secretTokens.length === 0)) return undefined;
    return chattwoInteractions({ ...bot, isFetching, secretTokens, commands: context.commands });
  },
  webhook: ({ CHATTWO_SECRET_TOKEN: secretTokens = [] }) => chattwoWebhook({ secretTokens }),
  poll(settings, context) {
    const bot = botIn(settings, context);
    return bot && isPolling(settings) ? chattwoUpdates(bot) : undefined;
  },
  invites(settings, context) {
    const bot = botIn(settings, context);
    if (!bot) return undefined;
    if (bot.apiUrl !== manifest.bot.apiUrl) return async () => null;
    return groupInvites(async () => {
      const info = await fetchChattwoBotInfo(bot);
      return info.outcome === "seen" ? info.name : undefined;
    });
  },
  async inspect(bot, { version }) {
    const info = await fetchChattwoBotInfo({ ...bot, version });
    if (info.outcome !== "seen") return info;
    const inviteUrl = bot.apiUrl === manifest.bot.apiUrl ? groupLink(info.name) : undefined;
    return { outcome: "seen", name: info.name, settings: {}, inviteUrl };
  },
  async examine(settings, context) {
    const bot = botIn(settings, context);
    if (!bot) return undefined;
    if (isPolling(settings)) return examinePolling(bot);
    return settings.CHATTWO_SECRET_TOKEN && judgeBaseUrl(context.baseUrl);
  },
};

function isPolling({ CHATTWO_UPDATES }: ChattwoSettings): boolean {
  return CHATTWO_UPDATES === "polling";
}

function limitsIn(settings: ChattwoSettings): ChattwoLimits {
  return {
    sendsPerSecond: settings.CHATTWO_SENDS_PER_SECOND,
    chatSendsPerSecond: settings.CHATTWO_CHAT_SENDS_PER_SECOND,
    groupSendsPerMinute: settings.CHATTWO_GROUP_SENDS_PER_MINUTE,
  };
}

function botIn(
  { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken }: ChattwoSettings,
  { version, onInvalid, timeoutMs }: ChatContext,
) {
  return apiUrl && botToken ? { apiUrl, botToken, version, onInvalid, timeoutMs } : undefined;
}
