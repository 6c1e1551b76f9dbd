import { expect, test } from "vitest";
import { safeRateOf } from "./choose-next.ts";

test("the strictest pace of the place counts, and half of it is left to live messages", () => {
  const rateLimits = [
    { key: "chat", scope: "place" as const, quota: { limit: 4, windowMs: 4100 } },
    { key: "group", scope: "place" as const, quota: { limit: 20, windowMs: 60_500 } },
  ];
  expect(safeRateOf(rateLimits)).toEqual({ everyMs: 6050 });
});

test("never more often than every two seconds, also where nothing of the place is counted", () => {
  const bot = { key: "bot", scope: "bot" as const, quota: { limit: 1, windowMs: 9000 } };
  const quick = { key: "chat", scope: "place" as const, quota: { limit: 100, windowMs: 1000 } };
  expect(safeRateOf([bot, { key: "post", scope: "place" }])).toEqual({ everyMs: 2000 });
  expect(safeRateOf([bot, quick])).toEqual({ everyMs: 2000 });
});
