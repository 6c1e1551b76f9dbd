import { expect, test } from "vitest";
import { cooldownsOf } from "./cooldowns.ts";
import { messageMsOf, type RateLimit } from "./rate-limit.ts";
import type { SendResult } from "./send-result.ts";

const SCOPES = ["bot", "workspace", "place"] as const;
const quota = { limit: 1, windowMs: 60_000 };
const LIMITS = SCOPES.map((scope): RateLimit => ({ key: scope, scope, quota }));
const waitOf = (scope: RateLimit["scope"]): SendResult => ({
  outcome: "wait",
  reason: "rate_limited",
  error: "slow down",
  afterMs: 300,
  scope,
});

test.each(SCOPES)("a 429 of one %s stops only its rate limits", (scope) => {
  expect(cooldownsOf(waitOf(scope), LIMITS, false)).toEqual([{ key: scope, forMs: 300 }]);
});

test("a 429 stops the bot if many channels got one", () => {
  expect(cooldownsOf(waitOf("place"), LIMITS, true)).toEqual([{ key: "bot", forMs: 300 }]);
});

test("a delivered message stops only its channel, if the platform asks for it", () => {
  const delivered: SendResult = { outcome: "delivered", messageId: "1" };
  expect(cooldownsOf(delivered, LIMITS, false)).toEqual([]);
  expect(cooldownsOf({ ...delivered, cooldownMs: 50 }, LIMITS, false)).toEqual([
    { key: "place", forMs: 50 },
  ]);
});

test("the quota of a workspace is not that of one channel", () => {
  const wide: RateLimit = { key: "workspace", scope: "workspace", quota };
  expect(messageMsOf("chatone", [wide])).toBe(messageMsOf("chatone", []));
  expect(messageMsOf("chatone", [{ ...wide, scope: "place" }])).toBe(60_000);
});
