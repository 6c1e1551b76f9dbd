// When hours and digests let something through.

import { describe, expect, test } from "vitest";
import type { Hours } from "../../../src/contract/policy/rules.ts";
import { firstOf, type Rhythm, waitingOf } from "../../../src/core/policy/schedule/next-opening.ts";
import { businessMs } from "../../../src/core/policy/schedule/working-hours.ts";
import { machineFactor } from "../../support/machine-factor.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const BERLIN: Hours = {
  timeZone: "Europe/Berlin",
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
};

const at = (text: string) => Date.parse(text);

function untilOf(rhythm: Rhythm, now: string): string | undefined {
  const waiting = waitingOf(rhythm, at(now));
  return waiting && new Date(waiting.until).toISOString().slice(0, 16);
}

describe("hours", () => {
  test("let everything through while they are on", () => {
    expect(waitingOf({ hours: BERLIN }, at("2026-11-16T08:00:00Z"))).toBeUndefined();
    expect(waitingOf({ hours: BERLIN }, at("2026-11-16T16:59:59Z"))).toBeUndefined();
  });

  test.each([
    ["the evening waits for the morning", "2026-11-16T17:00:00Z", "2026-11-17T08:00"],
    ["the early morning waits for the same day", "2026-11-16T07:59:59Z", "2026-11-16T08:00"],
    ["Friday evening waits for Monday", "2026-11-20T17:00:00Z", "2026-11-23T08:00"],
    ["the night before summer time waits an hour less", "2026-03-27T17:00:00Z", "2026-03-30T07:00"],
  ])("%s", (_, now, until) => {
    expect(untilOf({ hours: BERLIN }, now)).toBe(until);
  });

  test("holidays are days off", () => {
    const hours = { ...BERLIN, holidays: ["2026-12-24", "2026-12-25"] };
    expect(untilOf({ hours }, "2026-12-24T10:00:00Z")).toBe("2026-12-28T08:00");
  });

  test("days are those of the zone, and half hours count", () => {
    const hours: Hours = { timeZone: "Asia/Kolkata", days: [1], from: "09:30", to: "18:00" };
    expect(untilOf({ hours }, "2026-11-15T20:00:00Z")).toBe("2026-11-16T04:00");
  });

  test("hours that begin while clocks are moved forward begin when they are moved", () => {
    const hours = { ...BERLIN, days: [7], from: "02:30", to: "05:00" };
    expect(untilOf({ hours }, "2026-03-29T00:00:00Z")).toBe("2026-03-29T01:00");
  });

  test("hours that clocks are moved past are not there on that day", () => {
    const hours = { ...BERLIN, days: [7], from: "02:15", to: "02:45" };
    expect(untilOf({ hours }, "2026-03-29T00:00:00Z")).toBe("2026-04-05T00:15");
  });

  test("hours with a holiday on every day they have for two years still begin some day", () => {
    const mondays = Array.from({ length: 100 }, (_, week) =>
      new Date(at("2026-11-16") + week * 7 * DAY_MS).toISOString().slice(0, 10),
    );
    const hours = { ...BERLIN, days: [1], holidays: mondays };
    expect(untilOf({ hours }, "2026-11-16T10:00:00Z")).toBe("2028-10-16T07:00");
  });
});

describe("digests", () => {
  test.each([
    ["every half hour", { everyMinutes: 30 }, "2026-11-16T10:10:00Z", "2026-11-16T10:30"],
    [
      "at the moment itself: the next",
      { everyMinutes: 30 },
      "2026-11-16T10:30:00Z",
      "2026-11-16T11:00",
    ],
    [
      "an uneven beat starts anew at midnight",
      { everyMinutes: 1000 },
      "2026-11-16T20:00:00Z",
      "2026-11-17T00:00",
    ],
    [
      "daily",
      { at: "09:00", timeZone: "Europe/Berlin" },
      "2026-11-16T10:00:00Z",
      "2026-11-17T08:00",
    ],
    [
      "daily, at a time that is skipped that night",
      { at: "02:30", timeZone: "Europe/Berlin" },
      "2026-03-28T20:00:00Z",
      "2026-03-29T01:00",
    ],
  ])("%s", (_, digest, now, until) => {
    expect(untilOf({ digest }, now)).toBe(until);
  });

  test.each([
    ["within hours: the next", { everyMinutes: 60 }, "2026-11-16T10:10:00Z", "2026-11-16T11:00"],
    [
      "the last one comes as hours end",
      { everyMinutes: 60 },
      "2026-11-16T16:10:00Z",
      "2026-11-16T17:00",
    ],
    [
      "outside: the first of the next day",
      { everyMinutes: 60 },
      "2026-11-20T18:10:00Z",
      "2026-11-23T08:00",
    ],
    [
      "a daily one waits for Monday",
      { at: "17:00", timeZone: "Europe/Berlin" },
      "2026-11-20T18:00:00Z",
      "2026-11-23T16:00",
    ],
    [
      "one that never falls into hours comes as they begin",
      { at: "07:00", timeZone: "Europe/Berlin" },
      "2026-11-20T18:00:00Z",
      "2026-11-23T08:00",
    ],
  ])("with hours, %s", (_, digest, now, until) => {
    expect(untilOf({ digest, hours: BERLIN }, now)).toBe(until);
  });

  test("of several routes the least quiet counts", () => {
    const now = at("2026-11-16T20:00:00Z");
    const digest = { everyMinutes: 30 };
    expect(firstOf([{ hours: BERLIN }, { digest }], now)?.why).toBe("digest");
    expect(firstOf([{ hours: BERLIN }, {}], now)).toBeUndefined();
  });
});

describe("business time", () => {
  test("counts only what lies in hours", () => {
    const from = at("2026-11-20T15:00:00Z");
    const to = at("2026-11-23T10:00:00Z");
    expect(businessMs(from, to, BERLIN)).toBe(4 * 60 * MINUTE_MS);
  });
});

test("a moment may have fractions of a millisecond", () => {
  const hours = { ...BERLIN, timeZone: "Pacific/Chatham" };
  const now = at("2026-01-01") + 0.25;
  expect(waitingOf({ hours }, now)).toEqual(waitingOf({ hours }, now - 0.25));
});

test("a hundred thousand messages take less than a second", () => {
  const rhythm = { hours: { ...BERLIN, holidays: ["2026-12-24"] }, digest: { everyMinutes: 30 } };
  const began = process.cpuUsage();
  for (let n = 0; n < 100_000; n += 1) waitingOf(rhythm, at("2026-01-01") + n * 30_000);
  // Other tests may run beside this one: only what it takes itself counts.
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000 * machineFactor());
});
