// Hours, digests and reminders as people read them: "Mon–Fri 09:00–18:00, Europe/Berlin".

import type { Digest, Hours, Reminders } from "../../contract/quiet.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { reminderHours } from "./reminder-hours.ts";

const DAY_MS = 86_400_000;
/** The first Monday of all was the fifth day. */
const MONDAY_MS = 4 * DAY_MS;

export function sayHours(voice: Voice, { timeZone, days, from, to, holidays }: Hours): string {
  const hours = fill(voice, "hours.on", { days: sayDays(voice, days), from, to, zone: timeZone });
  const n = holidays?.length ?? 0;
  return n === 0 ? hours : fill(voice, "hours.off", { hours, n });
}

export function sayDigest(voice: Voice, digest: Digest): string {
  return "at" in digest
    ? fill(voice, "digest.daily", { at: digest.at, zone: digest.timeZone })
    : fill(voice, "digest.every", { n: digest.everyMinutes });
}

/** The hours are the route's. */
export function sayReminders(voice: Voice, reminders: Reminders, hours?: Hours): string {
  const { days, timeZone: zone } = reminderHours(reminders, hours);
  const { at, afterHours: n } = reminders;
  return fill(voice, "reminders.rule", { n, days: sayDays(voice, days), at, zone });
}

/** Days that follow each other are a span where there are more than two. */
function sayDays(voice: Voice, days: readonly number[]): string {
  const spans: { first: number; last: number }[] = [];
  for (const day of [...new Set(days)].toSorted((one, two) => one - two)) {
    const span = spans.at(-1);
    if (span?.last === day - 1) span.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans.map((span) => saySpan(voice, span)).join(say(voice, "comma"));
}

function saySpan(voice: Voice, { first, last }: { first: number; last: number }): string {
  if (first === last) return sayWeekday(voice, first);
  const join = last === first + 1 ? say(voice, "comma") : "–";
  return `${sayWeekday(voice, first)}${join}${sayWeekday(voice, last)}`;
}

function sayWeekday({ locale }: Voice, day: number): string {
  const form = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return form.format(MONDAY_MS + (day - 1) * DAY_MS);
}
