// Formats dates, times and durations. Messages have no reader's time zone, so the zone is part of the text unless it is
// shown beside it.

import type { Locale } from "./locale.ts";
import { t } from "./translate.ts";

const ZONE = "UTC";

/** "15 November 2026". */
export function formatDate({ tag }: Locale, at: number): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: ZONE }).format(at);
}

/** "15 Nov 2026, 17:22 UTC". */
export function formatMoment({ tag }: Locale, at: number): string {
  const form = { dateStyle: "medium", timeStyle: "short", timeZone: ZONE } as const;
  return `${new Intl.DateTimeFormat(tag, form).format(at)} ${ZONE}`;
}

/** "Nov 15, 18:22 GMT+1": short, with the zone. */
export function formatShortMoment({ tag }: Locale, at: number, timeZone: string): string {
  const form = new Intl.DateTimeFormat(tag, {
    timeZone,
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  return form.format(at);
}

/** Within this time the weekday alone is unambiguous. */
const WEEK_MS = 6 * 86_400_000;

/** "Fri 18:04", or "Fri, 13 Nov, 18:04" if it is longer ago. */
export function formatSince(
  { tag }: Locale,
  at: number,
  { timeZone, until }: { timeZone: string; until: number },
): string {
  const form = new Intl.DateTimeFormat(tag, {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(until - at > WEEK_MS && { day: "numeric", month: "short" }),
  });
  return form.format(at);
}

/** The same for a time in the future. */
export function formatSoon(
  locale: Locale,
  at: number,
  { timeZone, now }: { timeZone: string; now: number },
): string {
  return formatSince(locale, at, { timeZone, until: at + Math.abs(at - now) });
}

const UNITS = [
  ["time.days", 86_400],
  ["time.hours", 3600],
  ["time.minutes", 60],
  ["time.seconds", 1],
] as const;

/** "3 min 18 s": the two largest units. */
export function formatDuration(locale: Locale, milliseconds: number): string {
  const seconds = Number.isFinite(milliseconds) ? Math.round(milliseconds / 1000) : 0;
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first === -1) return t(locale, "time.seconds", { n: 0 });
  const counts = UNITS.map(([key, size], at) => {
    const larger = UNITS[at - 1]?.[1] ?? Infinity;
    return { key, n: Math.floor((seconds % larger) / size) };
  });
  return counts
    .slice(first, first + 2)
    .filter(({ n }) => n > 0)
    .map(({ key, n }) => t(locale, key, { n }))
    .join(" ");
}
