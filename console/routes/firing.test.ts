import { expect, test } from "vitest";
import { eventOf, firingOf, missedOf } from "./firing.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 18, 12);
const SILENT = {
  lastFiredAt: null,
  madeAt: null,
  offSince: null,
  watchedSince: NOW - 29 * DAY,
  missed: 0,
};
const FRESH = { ...SILENT, madeAt: NOW - 600_000, watchedSince: NOW - 600_000 };

test("a route that fired says when", () => {
  expect(firingOf({ ...SILENT, lastFiredAt: 5 }, true, NOW)).toEqual({ kind: "fired", at: 5 });
});

test("only a route that was there for 28 days has not fired in 28 days", () => {
  expect(firingOf(SILENT, true, NOW)).toEqual({ kind: "silent", words: "Never in 28 days" });
  expect(firingOf(FRESH, true, NOW)).toEqual({ kind: "new", words: "New, has not fired yet" });
});

test("a route whose filter changed, or whose group is new, gets its time", () => {
  const words = { kind: "new", words: "Has not fired yet" };
  expect(firingOf({ ...SILENT, watchedSince: NOW - 3 * DAY }, true, NOW)).toEqual(words);
  expect(firingOf({ ...SILENT, watchedSince: null }, true, NOW)).toEqual(words);
});

test("a route that is off says since when, if that is known", () => {
  expect(firingOf(SILENT, false, NOW)).toEqual({ kind: "off", words: "Off" });
  expect(firingOf({ ...SILENT, offSince: NOW - 15 * DAY }, false, NOW)).toMatchObject({
    words: expect.stringMatching(/^Off since .*3/),
  });
});

test("events that came and did not match are told after a fair chance", () => {
  expect(missedOf({ ...SILENT, missed: 1 }, true, NOW)).toBe(1);
  expect(missedOf({ ...FRESH, missed: 9 }, true, NOW)).toBeUndefined();
  expect(missedOf({ ...FRESH, missed: 42 }, true, NOW)).toBe(42);
  expect(missedOf({ ...FRESH, missed: 42 }, false, NOW)).toBeUndefined();
  expect(missedOf({ ...FRESH, missed: 42, lastFiredAt: 5 }, true, NOW)).toBeUndefined();
  expect(missedOf(SILENT, true, NOW)).toBeUndefined();
});

test.each([
  ["custom", "custom"],
  [["pull_request.opened", "pull_request.closed"], "pull_request"],
  [["push", "release"], undefined],
  ["pull_*", undefined],
  [["!push"], undefined],
  [undefined, undefined],
])("%j is looked for as %j", (event, found) => {
  expect(eventOf({ event })).toBe(found);
});
