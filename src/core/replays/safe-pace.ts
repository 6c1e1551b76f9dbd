// How often a place takes something that is sent once more: so seldom that live messages always have room.

import type { RateLimit } from "../sends/pace.ts";

/** Also where the platform publishes no limit: chatone's channels were seen to take five in five seconds. */
const MIN_MS = 2000;

/** Half of what the strictest counted pace of the place allows; what a whole bot counts is no part of it. */
export function safeRateOf(rateLimits: readonly RateLimit[], minMs = MIN_MS): { everyMs: number } {
  const gaps = rateLimits.flatMap(({ scope, quota }) =>
    quota && scope === "place" ? [(2 * quota.windowMs) / quota.limit] : [],
  );
  return { everyMs: Math.ceil(Math.max(minMs, ...gaps)) };
}
