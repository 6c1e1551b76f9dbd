import { expect, test } from "vitest";
import { tokenTimes } from "./host-token.ts";

test("a token is kept for 90 % of its life and renewed after 80 %", () => {
  expect(tokenTimes(1_000, 28_800_000)).toEqual({
    expiresAt: 28_801_000,
    refreshAt: 23_041_000,
    refreshUntil: 1_000 + 30 * 86_400_000,
    keptMs: 25_920_000,
  });
});

test("a short life is kept for at least a minute", () => {
  expect(tokenTimes(0, 30_000).keptMs).toBe(60_000);
  expect(tokenTimes(0, 66_000).keptMs).toBe(60_000);
  expect(tokenTimes(0, 70_000).keptMs).toBe(63_000);
});

test("a life that nobody tells counts as 30 days", () => {
  expect(tokenTimes(0).expiresAt).toBe(30 * 86_400_000);
  expect(tokenTimes(0).keptMs).toBe(27 * 86_400_000);
});
