// The chats of an installation, opened with its settings.

import type { ChatContext, ChatPlatform } from "../../ports/chat-adapter.ts";
import { randomBytes } from "node:crypto";
import type { CountInvalid } from "../../app/delivery/rate-limits.ts";
import { COMMANDS } from "../../app/interactions/commands/index.ts";
import type { PlannerParts } from "../../app/routing/plan-dispatch.ts";
import { CHAT_PLATFORMS } from "../../chats/index.ts";
import { signStandard } from "../../codehosts/kit/standard-webhooks.ts";
import type { Bot } from "../../contract/delivery/channels.ts";
import { byPlatform, type Platform } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";
import { messageMsOf, type RateLimit } from "../../core/delivery/rate-limit.ts";
import { richHeaderSeal } from "../../http/messages/rich-header-seal.ts";
import type { Chat, MessageUrl, Renderers } from "../../ports/chat-platform.ts";
import type { Receiver, Receivers } from "../../ports/targets.ts";
import type { InteractiveChat } from "../../ports/interactions.ts";
import type { Config } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";
import { version } from "../settings/version.ts";

const ADAPTERS: Readonly<Record<Platform, ChatPlatform<Config>>> = byPlatform((platform) => {
  const adapter = CHAT_PLATFORMS.find(({ name }) => name === platform);
  if (!adapter) throw new Error(`no adapter for ${platform}`);
  return adapter;
});

export function chatPlatform(platform: Platform): ChatPlatform<Config> {
  return ADAPTERS[platform];
}

/** Settings that a chat needs and that are not set. */
export function missingFor(use: "toSend" | "toInteract", platform: Platform, config: Config) {
  const needs = chatPlatform(platform).needs(config);
  return needs[use].filter((name) => config[name] === undefined);
}

/** A one-off command leaves them out. */
type Options = {
  /** Channels that groups connected by URL. */
  receivers?: Receivers | undefined;
  /** Counts every invalid request. */
  countInvalid?: CountInvalid | undefined;
  clock?: ChatContext["clock"];
};

export function chatContext(
  { BASE_URL: baseUrl, RELAY_SECRET_KEY }: Pick<Config, "BASE_URL" | "RELAY_SECRET_KEY">,
  platform: Platform,
  { countInvalid, receivers, clock = { now: Date.now } }: Options = {},
): ChatContext {
  const seal = richHeaderSeal(RELAY_SECRET_KEY);
  return {
    version,
    baseUrl,
    commands: COMMANDS,
    clock,
    receivers,
    signStandard,
    previewUrl: ({ name, words, avatarUrl }) =>
      seal.urlOf({ title: name, content: words, avatar: avatarUrl }, baseUrl),
    onInvalid: countInvalid && (() => countInvalid(platform)),
  };
}

/** Chats that the settings allow to send to. */
export function chatsFor(config: Config, options: Options = {}): readonly Chat[] {
  return CHAT_PLATFORMS.flatMap(
    (each) => each.open(config, chatContext(config, each.name, options)) ?? [],
  );
}

/** Sends a signed challenge to a URL that a group wants to connect. */
export function challengerFor(config: Config, clock: ChatContext["clock"]) {
  return (platform: Platform, receiver: Pick<Receiver, "url" | "secret">) => {
    const challenge = chatPlatform(platform).challenge;
    if (!challenge) throw new Error(`channels of ${platform} are not connected by URL`);
    return challenge(config, chatContext(config, platform, { clock }))(receiver);
  };
}

/** Chats that the settings allow to interact with. */
export function interactiveChatsFor(config: Config, options?: Options): readonly InteractiveChat[] {
  return CHAT_PLATFORMS.flatMap(
    (each) => each.interact?.(config, chatContext(config, each.name, options)) ?? [],
  );
}

function renderersFor(config: Config): Renderers {
  return byPlatform((platform) => chatPlatform(platform).renderer(chatContext(config, platform)));
}

/** Signs link previews with a throw-away key: a preview must not publish text under the operator's domain. */
export function previewRenderersFor(config: Config): Renderers {
  return renderersFor({ ...config, RELAY_SECRET_KEY: [randomBytes(32)] });
}

export function messageUrlFor(config: Config): MessageUrl {
  const urls = byPlatform((platform) => chatPlatform(platform).messageUrl(config));
  return (message) => urls[message.target.platform](message);
}

export function rateLimitsFor(config: Config, target: Target): readonly RateLimit[] {
  return chatPlatform(target.platform).rateLimits(config, target);
}

/** Links that add the bots to servers and groups. Platforms without a bot are left out. */
export function botInvites(config: Config): () => Promise<readonly Bot[]> {
  const invites = CHAT_PLATFORMS.flatMap(({ name: platform, invites: open }) => {
    const invite = open?.(config, chatContext(config, platform));
    return invite ? [{ platform, invite }] : [];
  });
  return () =>
    Promise.all(
      invites.map(async ({ platform, invite }) => ({ platform, inviteUrl: await invite() })),
    );
}

/** Load of a target above which messages are rolled up, from the settings and the platform's rate limits. */
export function quietFor(config: Config): Pick<PlannerParts, "quiet" | "labels"> {
  return {
    quiet: {
      budget: config.MESSAGES_PER_MINUTE,
      messageMs: (target) => messageMsOf(target.platform, rateLimitsFor(config, target)),
    },
    labels: labelsFrom(config),
  };
}
