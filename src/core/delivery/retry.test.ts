// Twelve attempts over about a day, unless only this message fails.

import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { type RetryInput, retryInMs } from "./retry.ts";

const failure: RetryInput = { attempts: 1, failingMs: 0, othersPass: false, chance: 0.5 };
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

test("twelve tries spread over about a day", () => {
  const delays = Array.from({ length: 12 }, (_, index) =>
    retryInMs({ ...failure, attempts: index + 1 }),
  );
  expect(delays.at(-1)).toBeUndefined();
  const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0);
  expect(total / HOUR_MS).toBeGreaterThan(22);
  expect(total / HOUR_MS).toBeLessThan(26);
});

test("each wait is longer than the one before, whatever chance says, and within a fifth", () => {
  assert(
    property(
      integer({ min: 1, max: 10 }),
      double({ min: 0, max: 1, noNaN: true }),
      double({ min: 0, max: 1, noNaN: true }),
      (attempts, chance, otherChance) => {
        const [middle, now, next] = [
          retryInMs({ ...failure, attempts }) ?? 0,
          retryInMs({ ...failure, attempts, chance }) ?? 0,
          retryInMs({ ...failure, attempts: attempts + 1, chance: otherChance }) ?? 0,
        ];
        expect(next).toBeGreaterThan(now);
        expect(Math.abs(now - middle)).toBeLessThanOrEqual(middle * 0.2 + 1);
      },
    ),
  );
});

const alone: RetryInput = { ...failure, attempts: 5, failingMs: 15 * MINUTE_MS, othersPass: true };

test("a message that fails alone is dead after five tries over fifteen minutes", () => {
  expect(retryInMs(alone)).toBeUndefined();
});

test.each([
  ["nobody passes", { othersPass: false }],
  ["it has had four tries", { attempts: 4 }],
  ["fifteen minutes are not over", { failingMs: 15 * MINUTE_MS - 1 }],
])("it is tried again while %s", (_case, difference) => {
  expect(retryInMs({ ...alone, ...difference })).toBeGreaterThan(0);
});
