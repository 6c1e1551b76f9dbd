// Which answers bring a bot closer to a ban, and how they are counted.

import { expect, test, vi } from "vitest";
import { invalidCounter } from "../../src/app/delivery/rate-limits.ts";
import { isInvalidRequest } from "../../src/core/delivery/rate-limit.ts";
import type { DeliveryMeter } from "../../src/ports/metrics.ts";
import type { InvalidCount } from "../../src/ports/chat-platform.ts";
import { testLog } from "../support/test-log.ts";

test.each([
  [401, {}, true],
  [403, {}, true],
  [429, { "x-ratelimit-scope": "user" }, true],
  [429, { "x-ratelimit-scope": "shared" }, false],
  [200, {}, false],
  [404, {}, false],
  [500, {}, false],
])("an answer %s with %o counts: %s", (status, headers, isCounted) => {
  expect(isInvalidRequest(status, headers)).toBe(isCounted);
});

function stage(count: (requests: number) => InvalidCount) {
  const written: { requests: number; end(): void; fail(): void }[] = [];
  const add = (_platform: string, requests: number) =>
    new Promise<InvalidCount>((resolve, reject) => {
      const end = () => resolve(count(requests));
      written.push({ requests, end, fail: () => reject(new Error("unavailable")) });
    });
  const log = testLog();
  const stopped = vi.fn<DeliveryMeter["stopped"]>();
  const invalidRequests = { add, isLimited: async () => false };
  return {
    written,
    log,
    stopped,
    note: invalidCounter({ invalidRequests, meter: { stopped }, log }),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const FEW: InvalidCount = { before: 0, after: 1, hasStopped: false };

test("those that come while one is written are written together", async () => {
  const { written, note } = stage(() => FEW);
  for (let turn = 0; turn < 5; turn += 1) note("chatone");
  note("chattwo");
  expect(written.map(({ requests }) => requests)).toEqual([1, 1]);
  written[0]?.end();
  await settle();
  expect(written.map(({ requests }) => requests)).toEqual([1, 1, 4]);
});

test("those that could not be written are written with the next one", async () => {
  const { written, note, log } = stage(() => FEW);
  note("chatone");
  written[0]?.fail();
  await settle();
  expect(log.lines.map(({ event }) => event)).toEqual(["bot.not-counted"]);
  note("chatone");
  expect(written.map(({ requests }) => requests)).toEqual([1, 2]);
});

test("it is logged when the count passes 3,000, and when the bot stops", async () => {
  const counts = [
    { before: 2_999, after: 3_000, hasStopped: false },
    { before: 3_000, after: 3_001, hasStopped: false },
    { before: 6_999, after: 7_000, hasStopped: true },
  ];
  let at = 0;
  const { written, note, log, stopped } = stage(() => counts[at++] ?? FEW);
  for (const [turn] of counts.entries()) {
    note("chatone");
    written[turn]?.end();
    await settle();
  }
  expect(log.lines).toEqual([
    { event: "bot.near-ban", fields: { platform: "chatone", requests: 3_000 } },
    { event: "bot.limited", fields: { platform: "chatone", requests: 7_000 } },
  ]);
  expect(stopped.mock.calls).toEqual([["chatone", "limited"]]);
});
