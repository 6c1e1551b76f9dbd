// How often a place takes something that is sent once more: so seldom that live messages always have room.

import type { RateLimit } from "../sends/pace.ts";

/** Also where the platform publishes no limit: chatone's channels were seen to take five in five seconds. */
const LEAST_MS = 2000;

/** Half of what the strictest counted pace of the place allows; what a whole bot counts is no part of it. */
export function safeRateOf(
  rateLimits: readonly RateLimit[],
  leastMs = LEAST_MS,
): { everyMs: number } {
  const gaps = rateLimits.flatMap(({ scope, most }) =>
    most && scope === "place" ? [(2 * most.windowMs) / most.limit] : [],
  );
  return { everyMs: Math.ceil(Math.max(leastMs, ...gaps)) };
}
