// How long a platform takes for one message in a place, by what it is known to allow there.

import type { RateLimit } from "../sends/pace.ts";
import type { Platform } from "../sends/target-key.ts";

/** chatone publishes none: its channels were seen to take five in five seconds. */
const SEEN_MS: Readonly<Record<Platform, number>> = { chatone: 1_000, chattwo: 0 };

export function messageMsOf(platform: Platform, rateLimits: readonly RateLimit[]): number {
  const gaps = rateLimits.flatMap(({ scope, quota }) =>
    quota && scope === "place" ? [quota.windowMs / quota.limit] : [],
  );
  return Math.max(SEEN_MS[platform], ...gaps);
}
