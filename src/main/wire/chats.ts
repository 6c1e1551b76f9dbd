// Chats that an installation can send to: those with an API URL and a token.

import { randomBytes } from "node:crypto";
import type { CountInvalid } from "../../app/delivery/rate-limits.ts";
import type { PlannerParts } from "../../app/routing/plan-dispatch.ts";
import { chatoneMessageUrl } from "../../chats/chatone/links.ts";
import { type ChatoneLimits, chatoneRateLimits } from "../../chats/chatone/rate-limits.ts";
import { chatoneChat, renderForChatone } from "../../chats/chatone/sender.ts";
import { chattwoMessageUrl } from "../../chats/chattwo/links.ts";
import { type ChattwoLimits, chattwoRateLimits } from "../../chats/chattwo/rate-limits.ts";
import type { RichHeaderUrl } from "../../chats/chattwo/render.ts";
import { chattwoChat, renderForChattwo } from "../../chats/chattwo/sender.ts";
import { byPlatform, type Platform, PLATFORMS } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";
import { messageMsOf, type RateLimit } from "../../core/delivery/rate-limit.ts";
import { richHeaderSeal } from "../../http/messages/rich-header-seal.ts";
import type { Chat, MessageUrl, Renderers } from "../../ports/chat-platform.ts";
import type { Config } from "../settings/config.ts";
import { version } from "../settings/version.ts";

type Way = {
  /** Undefined if the URL or the token is missing. */
  chat(config: Config, onInvalid?: () => void): Chat | undefined;
  renderer(config: Config): Chat["render"];
  messageUrl(config: Config): MessageUrl;
  /** Limits of both posts and edits. */
  rateLimits(config: Config, target: Target): readonly RateLimit[];
};

const WAYS: Readonly<Record<Platform, Way>> = {
  chatone: {
    chat: chatoneFor,
    renderer: () => renderForChatone,
    messageUrl: ({ CHATONE_WEB_URL: webUrl }) => chatoneMessageUrl(webUrl),
    rateLimits: (config, target) =>
      [false, true].flatMap((isEdit) =>
        chatoneRateLimits({ target, isEdit }, chatoneLimits(config)),
      ),
  },
  chattwo: {
    chat: chattwoFor,
    renderer: (config) => renderForChattwo(richHeaderFor(config)),
    messageUrl: ({ CHATTWO_WEB_URL: webUrl }) => chattwoMessageUrl(webUrl),
    rateLimits: (config, target) => chattwoRateLimits(target, chattwoLimits(config)),
  },
};

/** `countInvalid` counts every invalid request; a one-off command leaves it out. */
export function chatsFor(config: Config, countInvalid?: CountInvalid): readonly Chat[] {
  return PLATFORMS.flatMap(
    (platform) => WAYS[platform].chat(config, () => countInvalid?.(platform)) ?? [],
  );
}

export function renderersFor(config: Config): Renderers {
  return byPlatform((platform) => WAYS[platform].renderer(config));
}

export function messageUrlFor(config: Config): MessageUrl {
  return (message) => WAYS[message.target.platform].messageUrl(config)(message);
}

/** Signs rich headers with a throw-away key: a preview must not publish text under the operator's domain. */
export function previewRenderersFor(config: Config): Renderers {
  return renderersFor({ ...config, RELAY_SECRET_KEY: [randomBytes(32)] });
}

export function rateLimitsFor(config: Config, target: Target): readonly RateLimit[] {
  return WAYS[target.platform].rateLimits(config, target);
}

function chatoneLimits(config: Config): ChatoneLimits {
  return { sendsPerSecond: config.CHATONE_SENDS_PER_SECOND };
}

function chattwoLimits(config: Config): ChattwoLimits {
  return {
    sendsPerSecond: config.CHATTWO_SENDS_PER_SECOND,
    chatSendsPerSecond: config.CHATTWO_CHAT_SENDS_PER_SECOND,
    groupSendsPerMinute: config.CHATTWO_GROUP_SENDS_PER_MINUTE,
  };
}

function chatoneFor(config: Config, onInvalid?: () => void): Chat | undefined {
  const { CHATONE_API_URL: apiUrl, CHATONE_BOT_TOKEN: botToken } = config;
  if (apiUrl === undefined || botToken === undefined) return undefined;
  return chatoneChat({
    apiUrl,
    botToken,
    version,
    homeUrl: config.BASE_URL,
    limits: chatoneLimits(config),
    onInvalid,
  });
}

function chattwoFor(config: Config, onInvalid?: () => void): Chat | undefined {
  const { CHATTWO_API_URL: apiUrl, CHATTWO_BOT_TOKEN: botToken } = config;
  if (apiUrl === undefined || botToken === undefined) return undefined;
  return chattwoChat({
    apiUrl,
    botToken,
    version,
    limits: chattwoLimits(config),
    richHeader: richHeaderFor(config),
    onInvalid,
  });
}

function richHeaderFor({ RELAY_SECRET_KEY, BASE_URL }: Config): RichHeaderUrl {
  const seal = richHeaderSeal(RELAY_SECRET_KEY);
  return ({ name, words, avatarUrl }) =>
    seal.urlOf({ title: name, content: words, avatar: avatarUrl }, BASE_URL);
}

/** Load of a target above which messages are rolled up, from the settings and the platform's rate limits. */
export function quietFor(config: Config): Pick<PlannerParts, "quiet" | "labels"> {
  return {
    quiet: {
      budget: config.MESSAGES_PER_MINUTE,
      messageMs: (target) => messageMsOf(target.platform, rateLimitsFor(config, target)),
    },
    labels: { codehost: config.CODEHOST_LABEL, altforge: config.ALTFORGE_LABEL },
  };
}
