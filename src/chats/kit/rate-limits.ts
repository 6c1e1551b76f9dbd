// Rate limits slightly below the platform's, because network jitter can bunch messages on arrival.

import type { RateLimit } from "../../core/delivery/rate-limit.ts";

/** 60 ms of margin per second for messages that bunch up. */
const SECOND_MS = 1060;

/** Spreads a burst: a tenth of the quota in about a tenth of the time. */
const BREATHS = 10;
const BREATH_MS = 85;

/** Rate limits of a whole bot: the platform's limit, without sending all of it in one burst. */
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

/** A limit of 0 disables counting. The platform can still ask for a cooldown. */
export function atMost(limit: number, windowMs: number): Pick<RateLimit, "quota"> {
  return limit > 0 ? { quota: { limit, windowMs } } : {};
}
