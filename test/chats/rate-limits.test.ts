// Whoever keeps to our paces never hears "slow down", also when messages bunch up on the way.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bucketGauge, type Gauge, windowGauge } from "../../sandbox/chattwo/gauge.ts";
import { type ManualClock, manualClock } from "../../sandbox/platform/clock.ts";
import { createLimiter } from "../../sandbox/platform/limits.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import type { RateLimit } from "../../src/core/delivery/rate-limit.ts";
import { chatoneRateLimits } from "../../src/chats/chatone/rate-limits.ts";
import { chattwoRateLimits } from "../../src/chats/chattwo/rate-limits.ts";

const CHANNEL: Target = { platform: "chatone", channelId: "118" };
const CHAT: Target = { platform: "chattwo", chatId: "77" };
const GROUP: Target = { platform: "chattwo", chatId: "-100" };
const LIMITS = { sendsPerSecond: 30, chatSendsPerSecond: 1, groupSendsPerMinute: 20 };

function rateLimitOf(rateLimits: readonly RateLimit[], key: string): Required<RateLimit> {
  const { quota, ...rateLimit } = rateLimits.find((each) => each.key === key) ?? {};
  if (!quota || !("scope" in rateLimit)) throw new Error(`nothing is counted for ${key}`);
  return { ...rateLimit, quota };
}

/** When each of those who want to send at these times may, one after the other. */
function startTimes(wanted: readonly number[], { limit, windowMs }: Required<RateLimit>["quota"]) {
  const starts: number[] = [];
  for (const at of wanted.toSorted((one, two) => one - two)) {
    const blocking = starts.at(-limit);
    starts.push(Math.max(at, starts.at(-1) ?? 0, blocking === undefined ? 0 : blocking + windowMs));
  }
  return starts;
}

type Refuses = (clock: ManualClock) => () => boolean;

function refusalsOf(arrivals: readonly number[], makeRefuses: Refuses): number {
  const clock = manualClock(0);
  const refuses = makeRefuses(clock);
  return arrivals
    .toSorted((one, two) => one - two)
    .filter((at) => {
      clock.advance(at - clock.now());
      return refuses();
    }).length;
}

const gauged =
  (make: (clock: ManualClock) => Gauge): Refuses =>
  (clock) => {
    const gauge = make(clock);
    return () => {
      const isRefused = gauge.waitMs("") > 0;
      if (!isRefused) gauge.add("");
      return isRefused;
    };
  };

const limited: Refuses = (clock) => {
  const limiter = createLimiter(clock, { limit: 50, windowMs: 1000 });
  return () => !limiter.take("").isAllowed;
};

const chattwoGroup = chattwoRateLimits(GROUP, LIMITS);
type Case = {
  name: string;
  rateLimit: Required<RateLimit>;
  /** What the platform allows in the long run. */
  perSecond: number;
  /** How much later than others a message may arrive. */
  lateMs: number;
  makeRefuses: Refuses;
};

const chatonePost = chatoneRateLimits({ target: CHANNEL, isEdit: false }, { sendsPerSecond: 50 });
const CASES: readonly Case[] = [
  {
    name: "chatone's bot",
    rateLimit: rateLimitOf(chatonePost, "chatone bot"),
    perSecond: 50,
    lateMs: 60,
    makeRefuses: limited,
  },
  {
    name: "chattwo's bot",
    rateLimit: rateLimitOf(chattwoGroup, "chattwo bot"),
    perSecond: 30,
    lateMs: 60,
    makeRefuses: gauged((clock) => windowGauge(clock, 30, 1000)),
  },
  {
    name: "a chat of chattwo",
    rateLimit: rateLimitOf(chattwoGroup, "chattwo chat -100"),
    perSecond: 1,
    lateMs: 1000,
    makeRefuses: gauged((clock) => bucketGauge(clock, 5, 1000)),
  },
  {
    name: "a group of chattwo",
    rateLimit: rateLimitOf(chattwoGroup, "chattwo group -100"),
    perSecond: 20 / 60,
    lateMs: 500,
    makeRefuses: gauged((clock) => windowGauge(clock, 20, 60_000)),
  },
];

describe.each(CASES)("$name", ({ rateLimit: { quota }, perSecond, lateMs, makeRefuses }) => {
  test(`is never limited, with messages up to ${lateMs} ms late`, () => {
    const message = fc.record({
      at: fc.integer({ min: 0, max: 3 * quota.windowMs }),
      lateMs: fc.oneof(fc.constantFrom(0, lateMs), fc.integer({ min: 0, max: lateMs })),
    });
    const messages = fc.array(message, {
      minLength: 2 * quota.limit,
      maxLength: 4 * quota.limit,
      size: "max",
    });
    fc.assert(
      fc.property(messages, fc.boolean(), (sends, atOnce) => {
        const wanted = sends.map(({ at }) => (atOnce ? 0 : at));
        const starts = startTimes(wanted, quota);
        const arrivals = starts.map((at, place) => at + (sends[place]?.lateMs ?? 0));
        expect(refusalsOf(arrivals, makeRefuses)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test("is limited where somebody sends one more in the same time", () => {
    const arrivals = startTimes(
      Array.from({ length: 8 * quota.limit }, () => 0),
      {
        limit: Math.ceil(quota.limit * 1.5),
        windowMs: quota.windowMs,
      },
    );
    expect(refusalsOf(arrivals, makeRefuses)).toBeGreaterThan(0);
  });

  test("uses nine tenths of what the platform allows", () => {
    const starts = startTimes(
      Array.from({ length: 10 * quota.limit + 1 }, () => 0),
      quota,
    );
    const tookSeconds = (starts.at(-1) ?? Infinity) / 1000;
    expect((10 * quota.limit) / tookSeconds).toBeGreaterThan(0.9 * perSecond);
  });
});

test("a private chat is no group", () => {
  expect(chattwoRateLimits(CHAT, LIMITS).map(({ key }) => key)).toEqual([
    "chattwo bot",
    "chattwo bot breath",
    "chattwo chat 77",
  ]);
});

test("threads are places of their own, topics are not; posts and edits rest apart", () => {
  const rateLimits = (target: Target, isEdit: boolean) =>
    chatoneRateLimits({ target, isEdit }, { sendsPerSecond: 50 }).at(-1);
  expect(rateLimits({ ...CHANNEL, threadId: "119" }, false)).toEqual({
    key: "chatone post 119",
    scope: "place",
  });
  expect(rateLimits(CHANNEL, true)).toEqual({ key: "chatone edit 118", scope: "place" });
  expect(chattwoRateLimits({ ...GROUP, topicId: "2" }, LIMITS)).toEqual(chattwoGroup);
});

test("a limit of zero is not counted, but its place can still rest", () => {
  const limits = { sendsPerSecond: 0, chatSendsPerSecond: 0, groupSendsPerMinute: 0 };
  expect([
    ...chattwoRateLimits(GROUP, limits),
    ...chatoneRateLimits({ target: CHANNEL, isEdit: false }, limits),
  ]).toEqual([
    { key: "chattwo bot", scope: "bot" },
    { key: "chattwo chat -100", scope: "place" },
    { key: "chattwo group -100", scope: "place" },
    { key: "chatone bot", scope: "bot" },
    { key: "chatone post 118", scope: "place" },
  ]);
});
