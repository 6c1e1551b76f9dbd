// Openings and digests held against clocks that are looked at minute by minute, with what Intl shows of each.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Digest, Hours } from "../../../src/contract/policy/rules.ts";
import { waitingOf } from "../../../src/core/policy/schedule/next-opening.ts";
import { businessMs } from "../../../src/core/policy/schedule/working-hours.ts";
import { caseCount } from "../../support/case-count.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(text);

const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Africa/Cairo",
  "America/Santiago",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Africa/Casablanca",
  "UTC",
];

const forms = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
      hourCycle: "h23",
    }),
  ]),
);

type Shown = { day: string; clock: string; weekday: number; minutes: number };

function shownAt(timeZone: string, moment: number): Shown {
  const [day = "", clock = ""] = (forms.get(timeZone)?.format(moment) ?? "").split(" ");
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return { day, clock, weekday, minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
}

function isOn(hours: Hours, moment: number): boolean {
  const { day, clock, weekday } = shownAt(hours.timeZone, moment);
  const isDay = hours.days.includes(weekday) && hours.holidays?.includes(day) !== true;
  return isDay && clock >= hours.from && clock < hours.to;
}

function walk(from: number, suits: (moment: number) => boolean): number | undefined {
  for (let moment = from; moment < from + 12 * DAY_MS; moment += MINUTE_MS)
    if (suits(moment)) return moment;
  return undefined;
}

const clock = fc.integer({ min: 0, max: 1_439 }).map(clockOf);

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const anyHours = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    times: fc.uniqueArray(clock, { minLength: 2, maxLength: 2 }),
  })
  .map(({ timeZone, days, times }): Hours => {
    const [from = "", to = ""] = times.toSorted();
    return { timeZone, days, from, to };
  });

/** Around the days when clocks are moved somewhere, and on any other. */
const anyMoment = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        "2026-03-29",
        "2026-10-25",
        "2026-11-01",
        "2026-03-08",
        "2026-04-05",
        "2026-09-06",
      ),
      fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
    )
    .map(([day, ms]) => at(day) + ms),
  fc.integer({ min: at("2024-01-01"), max: at("2030-01-01") }),
);

const sameMinute = (moment: number) => Math.floor(moment / MINUTE_MS) * MINUTE_MS;

test("an opening is the first minute that clocks show within hours", () => {
  fc.assert(
    fc.property(anyHours, anyMoment, (hours, now) => {
      const walked = walk(sameMinute(now), (moment) => isOn(hours, moment));
      const waiting = waitingOf({ hours }, now);
      expect(waiting?.until ?? sameMinute(now)).toBe(walked);
    }),
    caseCount(300),
  );
});

/** Whether clocks come to such a minute, or are moved past one. */
function ticks(digest: Digest, timeZone: string, moment: number): boolean {
  const before = shownAt(timeZone, moment - MINUTE_MS).minutes;
  const isTick = (minutes: number) =>
    "at" in digest ? clockOf(minutes) === digest.at : minutes % digest.everyMinutes === 0;
  const { minutes } = shownAt(timeZone, moment);
  const passed = (minutes - before + 1_440) % 1_440;
  // Moved back.
  if (passed > 720) return isTick(minutes);
  return Array.from({ length: passed }, (_, past) => (minutes - past + 1_440) % 1_440).some(isTick);
}

test("a digest is due at the first minute that clocks show for it, or are moved past", () => {
  const anyDigest = fc.oneof(
    fc.record({ at: clock, timeZone: fc.constantFrom(...ZONES) }),
    fc.record({ everyMinutes: fc.constantFrom(5, 7, 30, 45, 60, 90, 720, 1_440) }),
  );
  fc.assert(
    fc.property(anyDigest, anyMoment, (digest, now) => {
      const zone = "at" in digest ? digest.timeZone : "UTC";
      const walked = walk(sameMinute(now) + MINUTE_MS, (moment) => ticks(digest, zone, moment));
      expect(waitingOf({ digest }, now)?.until).toBe(walked);
    }),
    caseCount(300),
  );
});

test("business time is the minutes that clocks show within hours", () => {
  fc.assert(
    fc.property(
      anyHours,
      anyMoment.map(sameMinute),
      fc.integer({ min: 0, max: 4_000 }),
      (hours, from, minutes) => {
        const to = from + minutes * MINUTE_MS;
        let counted = 0;
        for (let moment = from; moment < to; moment += MINUTE_MS)
          if (isOn(hours, moment)) counted += MINUTE_MS;
        expect(businessMs(from, to, hours)).toBe(counted);
      },
    ),
    caseCount(200),
  );
});

test("an hour that clocks show twice counts twice", () => {
  const hours = { timeZone: "America/Santiago", days: [6], from: "22:00", to: "23:30" };
  const evening = at("2026-04-05T00:00:00Z");
  // 22:00 to 23:30, and from 23:00 to 23:30 again.
  expect(businessMs(evening, evening + 6 * 60 * MINUTE_MS, hours)).toBe(120 * MINUTE_MS);
});
