// What chattwo counts: all messages of a bot, those of a chat, those of a group chat by the minute.
// Edits count like messages.

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
 * The platform takes about five at once in a chat, then one a second. We send four at once: what is
 * held up on the way and arrives together with the next is the fifth.
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
