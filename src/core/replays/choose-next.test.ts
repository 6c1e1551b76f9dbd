import { expect, test } from "vitest";
import type { RateLimit } from "../delivery/rate-limit.ts";
import { chooseNext, type Moment } from "./choose-next.ts";

const NOW = 1_000_000;
const BOT: RateLimit = { key: "bot", scope: "bot", quota: { limit: 40, windowMs: 1000 } };
const at = (channelId: string) => ({ platform: "chatone", channelId }) as const;
const head = (channelId: string, replayId = "1", fedAt?: number) => ({
  target: at(channelId),
  replayId,
  fedAt,
});
const moment = (more: Partial<Moment> = {}): Moment => ({
  now: NOW,
  fed: [],
  counted: new Map(),
  replayRateOf: () => ({ everyMs: 2000, rateLimits: [BOT] }),
  ...more,
});
const chosen = (heads: readonly ReturnType<typeof head>[], more?: Partial<Moment>) =>
  chooseNext(heads, moment(more)).map(({ target, replayId }) => `${target.channelId} ${replayId}`);

test("a place takes one message, and the older replay is first", () => {
  expect(chosen([head("a", "10"), head("a", "9"), head("b", "10")])).toEqual(["a 9", "b 10"]);
});

test("a place that took one a moment ago takes none, whichever group it was from", () => {
  const fed = [{ target: at("a"), at: NOW - 1999 }];
  expect(chosen([head("a"), head("b")], { fed })).toEqual(["b 1"]);
  expect(chosen([head("a")], { fed: [{ target: at("a"), at: NOW - 2000 }] })).toEqual(["a 1"]);
});

test("all replays together take an eighth of the bot's rate in a quarter of the time, in turns", () => {
  const heads = Array.from({ length: 9 }, (_, n) => head(`c${n}`, "1", NOW - 5000 - n));
  expect(chosen(heads)).toEqual(["c8 1", "c7 1", "c6 1", "c5 1", "c4 1"]);
  const fed = heads.slice(0, 3).map(({ target }) => ({ target, at: NOW - 100 }));
  expect(chosen(heads.slice(3), { fed })).toEqual(["c8 1", "c7 1"]);
});

test("nothing goes where less than half is free, or where the platform wants quiet", () => {
  const times = Array.from({ length: 21 }, (_, n) => NOW - n);
  const busy = new Map([["bot", { times, notBefore: 0 }]]);
  expect(chosen([head("a")], { counted: busy })).toEqual([]);
  const free = new Map([["bot", { times: times.slice(1), notBefore: NOW }]]);
  expect(chosen([head("a")], { counted: free })).toEqual(["a 1"]);
  const resting = new Map([["bot", { times: [], notBefore: NOW + 1 }]]);
  expect(chosen([head("a")], { counted: resting })).toEqual([]);
});
