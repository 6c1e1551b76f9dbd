// A platform's limit as we keep it: somewhat slower, because messages that leave in time may still
// arrive closer together than they left.

import type { RateLimit } from "../../core/delivery/rate-limit.ts";

/** Sixty milliseconds of every second are for arrivals that bunch up. */
const SECOND_MS = 1060;

/** A tenth of it in about a tenth of the time: what leaves all at once arrives all over the place. */
const BREATHS = 10;
const BREATH_MS = 85;

/** What a whole bot keeps to: the platform's limit, and not all of it in one breath. */
export function botRateLimits(platform: string, perSecond: number): readonly RateLimit[] {
  const second: RateLimit = {
    key: `${platform} bot`,
    scope: "bot",
    ...atMost(perSecond, SECOND_MS),
  };
  if (!second.quota) return [second];
  const quota = { limit: Math.ceil(perSecond / BREATHS), windowMs: BREATH_MS };
  return [second, { key: `${platform} bot breath`, scope: "bot", quota }];
}

/** A limit of zero is not counted by us; the platform can still ask for a rest. */
export function atMost(limit: number, windowMs: number): Pick<RateLimit, "quota"> {
  return limit > 0 ? { quota: { limit, windowMs } } : {};
}
