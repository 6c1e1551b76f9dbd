// What a send has to keep to before it starts, when nobody knows yet whether it posts or edits.

import type { Target } from "../../contract/routing/routes.ts";
import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import type { Chat } from "../../ports/chat-platform.ts";

export function rateLimitsOf(chat: Chat, target: Target): readonly RateLimit[] {
  const both = [false, true].flatMap((isEdit) => chat.rateLimitsFor({ target, isEdit }));
  return [...new Map(both.map((rateLimit) => [rateLimit.key, rateLimit])).values()];
}
