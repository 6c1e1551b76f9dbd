// Hours, digests and reminders as people read them: "Mon–Fri 09:00–18:00, Europe/Berlin".

import type { Digest, Hours, Reminders } from "../../contract/policy/rules.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import { reminderHours } from "./reminder-hours.ts";

const DAY_MS = 86_400_000;
/** The first Monday of all was the fifth day. */
const MONDAY_MS = 4 * DAY_MS;

export function formatHours(locale: Locale, { timeZone, days, from, to, holidays }: Hours): string {
  const hours = t(locale, "hours.on", { days: formatDays(locale, days), from, to, zone: timeZone });
  const n = holidays?.length ?? 0;
  return n === 0 ? hours : t(locale, "hours.off", { hours, n });
}

export function describeDigest(locale: Locale, digest: Digest): string {
  return "at" in digest
    ? t(locale, "digest.daily", { at: digest.at, zone: digest.timeZone })
    : t(locale, "digest.every", { n: digest.everyMinutes });
}

/** The hours are the route's. */
export function describeReminders(locale: Locale, reminders: Reminders, hours?: Hours): string {
  const { days, timeZone: zone } = reminderHours(reminders, hours);
  const { at, afterHours: n } = reminders;
  return t(locale, "reminders.rule", { n, days: formatDays(locale, days), at, zone });
}

/** Days that follow each other are a span where there are more than two. */
function formatDays(locale: Locale, days: readonly number[]): string {
  const spans: { first: number; last: number }[] = [];
  for (const day of [...new Set(days)].toSorted((one, two) => one - two)) {
    const span = spans.at(-1);
    if (span?.last === day - 1) span.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans.map((span) => formatDaySpan(locale, span)).join(t(locale, "comma"));
}

function formatDaySpan(locale: Locale, { first, last }: { first: number; last: number }): string {
  if (first === last) return formatWeekday(locale, first);
  const join = last === first + 1 ? t(locale, "comma") : "–";
  return `${formatWeekday(locale, first)}${join}${formatWeekday(locale, last)}`;
}

function formatWeekday({ tag }: Locale, day: number): string {
  const form = new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" });
  return form.format(MONDAY_MS + (day - 1) * DAY_MS);
}
