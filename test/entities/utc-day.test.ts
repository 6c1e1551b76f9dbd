import { expect, test } from "vitest";
import { utcDay } from "../../src/core/kernel/utc-day.ts";

test.each([
  [0, "1970-01-01"],
  [951_782_399_999, "2000-02-28"],
  [951_782_400_000, "2000-02-29"],
  [951_868_800_000, "2000-03-01"],
  [1_794_672_240_000, "2026-11-14"],
  [4_107_542_400_000, "2100-03-01"],
])("%d is on %s", (milliseconds, day) => {
  expect(utcDay(milliseconds)).toBe(day);
});

test.each([Number.NaN, Infinity, -Infinity, 8.64e15 + 1])("%d counts as the epoch", (time) => {
  expect(utcDay(time)).toBe("1970-01-01");
});
