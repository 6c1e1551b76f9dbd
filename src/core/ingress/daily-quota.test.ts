import { expect, test } from "vitest";
import { isOverQuota, secondsLeftOfDay } from "./daily-quota.ts";

const limits = { webhooks: 10, bytes: 1_000 };
const used = (webhooks: number, bytes: number, day = "2026-11-17") => ({ day, webhooks, bytes });

test.each([
  [used(9, 999), false],
  [used(10, 0), true],
  [used(0, 1_000), true],
  [used(10, 1_000, "2026-11-16"), false],
])("T22 %o is over the quota of the day: %s", (usage, isOver) => {
  expect(isOverQuota(usage, limits, "2026-11-17")).toBe(isOver);
});

test("a quota without a limit is never used up", () => {
  const none = { webhooks: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  expect(isOverQuota(used(1e9, 1e15), none, "2026-11-17")).toBe(false);
});

test("a sender waits until midnight UTC", () => {
  const midnight = 20_774 * 86_400_000;
  expect(secondsLeftOfDay(midnight - 30_000)).toBe(30);
  expect(secondsLeftOfDay(midnight)).toBe(86_400);
});
