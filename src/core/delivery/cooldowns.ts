// Rate limits that are in cooldown after an answer of the platform.

import type { RateLimit } from "./rate-limit.ts";
import type { SendResult } from "./send-result.ts";

/** `rateLimits`: those of the call. */
export function cooldownsOf(
  result: SendResult,
  rateLimits: readonly RateLimit[],
  isWholeBotLimited: boolean,
): readonly { key: string; forMs: number }[] {
  const of = (scope: RateLimit["scope"], forMs: number) =>
    rateLimits.filter((each) => each.scope === scope).map(({ key }) => ({ key, forMs }));
  if (result.outcome === "delivered")
    return result.cooldownMs ? of("place", result.cooldownMs) : [];
  if (result.outcome !== "wait") return [];
  return of(isWholeBotLimited ? "bot" : result.scope, result.afterMs);
}
