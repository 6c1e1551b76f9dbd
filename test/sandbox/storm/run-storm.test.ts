// A storm sends at its rate whatever the receiver does, in the order of its events, and hides nothing.

import { expect, test } from "vitest";
import { manualClock } from "../../../sandbox/platform/clock.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import type { ActivityEvent } from "../../../sandbox/activity/repository.ts";
import { readRate } from "../../../sandbox/storm/rate.ts";
import { runStorm, type Storm } from "../../../sandbox/storm/run-storm.ts";
import { stormEvents } from "../../../sandbox/activity/storm.ts";
import type { StormAnswer } from "../../../sandbox/storm/tally.ts";

const OK: StormAnswer = { status: 200, body: '{"ok":true}' };
const world = readSeed();

/** A storm on a clock that stands still; `sent` notes what went out, and when. */
function storm(options: Partial<Storm> & Pick<Storm, "send">) {
  const clock = manualClock(0);
  const sent: { at: number; told: ActivityEvent }[] = [];
  const result = runStorm({
    events: stormEvents(7, world),
    perSecond: 100,
    seconds: 1,
    clock,
    ...options,
    send(told) {
      sent.push({ at: clock.now(), told });
      return options.send(told);
    },
  });
  return { clock, sent, result };
}

/** Lets everything run that waits for no clock. */
function settle(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

test("requests are sent at the rate, the first immediately", async () => {
  const { clock, sent, result } = storm({ perSecond: 200, seconds: 2, send: async () => OK });
  clock.advance(5_000);
  expect(sent.map(({ at }) => at)).toEqual(Array.from({ length: 400 }, (_, index) => index * 5));
  expect(await result).toMatchObject({ sent: 400, ok: 400, skipped: 0 });
});

test("a rate that does not divide a second is exact over time", async () => {
  const { clock, sent, result } = storm({ perSecond: 7, seconds: 60, send: async () => OK });
  clock.advance(30_000);
  const half = sent.length;
  clock.advance(30_000);
  await result;
  expect([half, sent.length]).toEqual([211, 420]);
});

test("slow answers do not slow the storm down", async () => {
  const { promise, resolve } = Promise.withResolvers<StormAnswer>();
  const { clock, sent, result } = storm({ send: () => promise });
  clock.advance(1_000);
  expect(sent).toHaveLength(100);
  resolve(OK);
  expect(await result).toMatchObject({ sent: 100, ok: 100 });
});

test("requests that a late timer missed follow immediately and count as late", async () => {
  const clock = manualClock(0);
  let lateMs = 500;
  const late = {
    ...clock,
    after: (ms: number, run: () => void) => {
      const wait = ms + lateMs;
      lateMs = 0;
      return clock.after(wait, run);
    },
  };
  const times: number[] = [];
  const result = runStorm({
    events: stormEvents(7, world),
    perSecond: 10,
    seconds: 1,
    clock: late,
    async send() {
      times.push(clock.now());
      return OK;
    },
  });
  for (const step of [0, 600, 100, 100, 100]) {
    clock.advance(step);
    await settle();
  }
  // The one that was due at 100 had its answer at 600: its sender's delay is part of the truth.
  expect(await result).toMatchObject({ ok: 10, p50Ms: 0, p99Ms: 500 });
  expect(times).toEqual([0, 600, 600, 600, 600, 600, 600, 700, 800, 900]);
});

test("requests over maxInFlight are skipped, and no entity loses an event", async () => {
  const answers: ((answer: StormAnswer) => void)[] = [];
  const { clock, sent, result } = storm({
    maxInFlight: 3,
    send: () => new Promise((resolve) => answers.push(resolve)),
  });
  clock.advance(500);
  for (const answer of answers.splice(0)) answer(OK);
  await settle();
  clock.advance(490);
  for (const answer of answers.splice(0)) answer(OK);
  const expected = stormEvents(7, world).take(6).toArray();
  expect(await result).toMatchObject({ sent: 6, ok: 6, skipped: 94 });
  expect(sent.map(({ told }) => told)).toEqual(expected);
});

test("answers are counted by kind", async () => {
  const answers = [
    async () => OK,
    async () => ({ status: 200, body: '{"ok":true,"duplicate":true}' }),
    async () => ({ status: 202, body: "no JSON" }),
    async () => ({ status: 503, body: '{"error":"Unavailable"}' }),
    async () => ({ status: 429, body: "" }),
    async () => ({ status: 503, body: "" }),
    async () => ({ status: 0, body: "Delivery: timed out" }),
    () => Promise.reject(new Error("reset")),
    () => {
      throw new Error("never sent");
    },
  ];
  let calls = 0;
  const send = () => answers[(calls += 1) - 1]?.() ?? Promise.resolve(OK);
  const { clock, result } = storm({ perSecond: answers.length, send });
  clock.advance(1_000);
  expect(await result).toMatchObject({
    sent: 9,
    ok: 2,
    duplicate: 1,
    rejected: { 429: 1, 503: 2 },
    failed: 3,
    skipped: 0,
  });
});

test("the result has the p50 and p99 durations", async () => {
  const clock = manualClock(0);
  let calls = 0;
  const send = () => {
    const waitMs = (calls += 1) <= 98 ? 10 : 700;
    return new Promise<StormAnswer>((resolve) => clock.after(waitMs, () => resolve(OK)));
  };
  const result = runStorm({
    events: stormEvents(7, world),
    perSecond: 1,
    seconds: 100,
    clock,
    send,
  });
  // In small steps, so that each answer is noted at its own time.
  for (let second = 0; second < 100; second += 1)
    for (const step of [10, 690, 300]) {
      clock.advance(step);
      await settle();
    }
  expect(await result).toMatchObject({ ok: 100, p50Ms: 10, p99Ms: 700 });
});

test("without an answer there are no durations", async () => {
  const { clock, result } = storm({ send: () => Promise.reject(new Error("refused")) });
  clock.advance(1_000);
  expect(await result).toMatchObject({ failed: 100, p50Ms: undefined, p99Ms: undefined });
});

test("a storm without an end runs until it is stopped, and waits for its last answers", async () => {
  const stopping = new AbortController();
  const { promise, resolve } = Promise.withResolvers<StormAnswer>();
  const { clock, sent, result } = storm({
    seconds: Infinity,
    signal: stopping.signal,
    maxInFlight: Infinity,
    send: () => promise,
  });
  clock.advance(60_000);
  stopping.abort();
  clock.advance(60_000);
  const isWaiting = await Promise.race([result, settle().then(() => "waiting")]);
  resolve(OK);
  expect(isWaiting).toBe("waiting");
  expect(await result).toMatchObject({ sent: 6_001, ok: 6_001 });
  expect(sent).toHaveLength(6_001);
});

test("a storm that is stopped before it starts sends nothing", async () => {
  const { sent, result } = storm({ signal: AbortSignal.abort(), send: async () => OK });
  expect(await result).toMatchObject({ sent: 0, skipped: 0 });
  expect(sent).toEqual([]);
});

test.each([
  ["200/s", 200],
  ["600/min", 10],
  ["0.5/s", 0.5],
  ["36/h", 0.01],
  ["0/s", undefined],
  ["200", undefined],
  ["-3/s", undefined],
  ["200/day", undefined],
  ["fast", undefined],
  ["", undefined],
])("the rate %j is %s in a second", (text, perSecond) => {
  expect(readRate(text)).toBe(perSecond);
});
