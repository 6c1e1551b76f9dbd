// Describes the policy rules of a route or group in one line, for chat replies and changes of the config file.

import type { Group } from "../../contract/kernel/group.ts";
import type { Digest, Hours, Reminders } from "../../contract/policy/rules.ts";
import type { EffectiveRoute } from "../../contract/routing/routes.ts";
import type { Locale } from "../i18n/locale.ts";
import { t } from "../i18n/translate.ts";
import { reminderHours } from "./schedule/working-hours.ts";

const DOT = " · ";

type QuietRoute = Pick<
  EffectiveRoute,
  "threads" | "hours" | "digest" | "reminders" | "redact" | "audienceWaived"
>;

/** "Mon–Fri 09:00–18:00, Europe/Berlin · digest every 30 minutes". Undefined if the route has no rules. */
export function describeQuiet(locale: Locale, route: QuietRoute): string | undefined {
  const { hours, digest, reminders } = route;
  const said = [
    ...threadsOf(locale, route),
    ...(hours ? [formatHours(locale, hours)] : []),
    ...(digest ? [t(locale, "rules.digest", { when: describeDigest(locale, digest) })] : []),
    ...(reminders
      ? [t(locale, "rules.reminders", { what: describeReminders(locale, reminders, hours) })]
      : []),
    ...shownOf(locale, route),
  ];
  return said.length === 0 ? undefined : said.join(DOT);
}

/** `usual` is the default for a group without a budget. */
export function describeBudget(locale: Locale, { budget }: Pick<Group, "budget">, usual: number) {
  const n = budget ?? usual;
  return n === 0 ? t(locale, "rules.unbounded") : t(locale, "rules.budget", { n });
}

function threadsOf(locale: Locale, { threads }: QuietRoute): readonly string[] {
  if (threads === undefined || threads === "off") return [];
  return [t(locale, `rules.threads.${threads}`)];
}

function shownOf(locale: Locale, { redact, audienceWaived }: QuietRoute): readonly string[] {
  return [
    ...(redact === undefined || redact === "none" ? [] : [t(locale, `rules.redact.${redact}`)]),
    ...(audienceWaived === true ? [t(locale, "rules.waived")] : []),
  ];
}

const DAY_MS = 86_400_000;
/** 1970-01-05, the first Monday of the epoch. */
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

/** `hours` are the working hours of the route. */
export function describeReminders(locale: Locale, reminders: Reminders, hours?: Hours): string {
  const { days, timeZone: zone } = reminderHours(reminders, hours);
  const { at, afterHours: n } = reminders;
  return t(locale, "reminders.rule", { n, days: formatDays(locale, days), at, zone });
}

/** More than two consecutive days become a span: "Mon–Fri". */
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
