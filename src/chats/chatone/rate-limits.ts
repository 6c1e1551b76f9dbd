// Discord's rate limits: one for the whole bot, and one per channel for posts and for edits. Channel limits are not
// published; they arrive in response headers.

import type { Target } from "../../contract/routing/routes.ts";
import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import { placeOf } from "../../core/delivery/target-key.ts";
import { botRateLimits } from "../kit/rate-limits.ts";

export type ChatoneLimits = { sendsPerSecond: number };

export function chatoneRateLimits(
  { target, isEdit }: { target: Target; isEdit: boolean },
  { sendsPerSecond }: ChatoneLimits,
): readonly RateLimit[] {
  const operation = isEdit ? "edit" : "post";
  return [
    ...botRateLimits("chatone", sendsPerSecond),
    { key: `chatone ${operation} ${placeOf(target)}`, scope: "place" },
  ];
}
