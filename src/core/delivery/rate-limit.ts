// Rate limits of chat platforms: sliding windows, invalid requests and the expected time per message.

import { chatOf, type Platform } from "../../contract/kernel/target.ts";

/** Shared by all targets of a bot, by those of one workspace (a server, an installation), or by none. */
export type RateLimitScope = "bot" | "workspace" | "place";

/** A sliding-window rate limit. */
export type RateLimit = {
  /** Unique over platforms: a bot, a chat, or a rate limit bucket of the platform. */
  key: string;
  scope: RateLimitScope;
  /** Without a quota nothing is counted, but the platform can still ask for a cooldown. */
  quota?: { limit: number; windowMs: number };
};

/** Discord bans an IP address for 10,000 of these answers in ten minutes, and with it every group of the instance. */
const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);

/** A 429 on a limit that the bot shares with other bots does not count. */
export function isInvalidRequest(
  status: number,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  return INVALID.has(status) && headers["x-ratelimit-scope"] !== "shared";
}

/** Per ten minutes. Above it, lookups, replays and test messages wait. */
export const LOW_PRIORITY_LIMIT = 3_000;

export function messageMsOf(platform: Platform, rateLimits: readonly RateLimit[]): number {
  const gaps = rateLimits.flatMap(({ scope, quota }) =>
    quota && scope === "place" ? [quota.windowMs / quota.limit] : [],
  );
  return Math.max(chatOf(platform).limits.observedMessageMs, ...gaps);
}
