// Telegram's rate limits: per bot, per chat, and per minute in a group chat. Edits count like messages.

import type { Target } from "../../contract/routing/routes.ts";
import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import { placeOf } from "../../core/delivery/target-key.ts";
import { atMost, botRateLimits } from "../kit/rate-limits.ts";

export type ChattwoLimits = {
  sendsPerSecond: number;
  chatSendsPerSecond: number;
  groupSendsPerMinute: number;
};

/**
 * Telegram accepts a burst of about five per chat, then one a second. Relay sends four, because a delayed message can
 * arrive together with the next and be the fifth.
 */
const BURST = 4;
const BURST_MS = 4100;
const MINUTE_MS = 60_500;

export function chattwoRateLimits(target: Target, limits: ChattwoLimits): readonly RateLimit[] {
  const { sendsPerSecond, chatSendsPerSecond, groupSendsPerMinute } = limits;
  const chatId = placeOf(target);
  const chat: RateLimit = {
    key: `chattwo chat ${chatId}`,
    scope: "place",
    ...atMost(BURST * chatSendsPerSecond, BURST_MS),
  };
  const group: RateLimit = {
    key: `chattwo group ${chatId}`,
    scope: "place",
    ...atMost(groupSendsPerMinute, MINUTE_MS),
  };
  return [
    ...botRateLimits("chattwo", sendsPerSecond),
    chat,
    // Groups have negative ids.
    ...(chatId.startsWith("-") ? [group] : []),
  ];
}
