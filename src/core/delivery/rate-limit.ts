import type { Platform } from "../../contract/kernel/target.ts";

// How often something may be done: so many times in a window that moves along.

export type RateLimit = {
  /** What is counted, unique over platforms: a bot, a chat, a bucket of the platform's limits. */
  key: string;
  /** Whether it rests when the platform asks the whole bot to, or only this place. */
  scope: "bot" | "place";
  /** Without it nothing is counted, but the platform can still ask for a rest. */
  quota?: { limit: number; windowMs: number };
};

// Invalid requests: calls that a platform answers with 401, 403 or 429. Discord bans an address for 10,000 of them in
// ten minutes, and with it every group of the instance.

const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);

/** A 429 for a limit that the bot shares with other bots is not the bot's fault. */
export function isInvalidRequest(
  status: number,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  return INVALID.has(status) && headers["x-ratelimit-scope"] !== "shared";
}

/** In ten minutes. From here on look-ups, replays and test messages wait. */
export const LOW_PRIORITY_LIMIT = 3_000;

/** In ten minutes. From here on only probes are sent. Telegram has no such ban. */
export const STOP_LIMITS: Readonly<Record<Platform, number>> = {
  chatone: 7_000,
  chattwo: Number.POSITIVE_INFINITY,
};

// How long a platform takes for one message in a place, by what it is known to allow there.

/** chatone publishes none: its channels were seen to take five in five seconds. */
const SEEN_MS: Readonly<Record<Platform, number>> = { chatone: 1_000, chattwo: 0 };

export function messageMsOf(platform: Platform, rateLimits: readonly RateLimit[]): number {
  const gaps = rateLimits.flatMap(({ scope, quota }) =>
    quota && scope === "place" ? [quota.windowMs / quota.limit] : [],
  );
  return Math.max(SEEN_MS[platform], ...gaps);
}
