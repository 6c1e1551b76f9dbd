// Days and times as people read them. What Relay tells has no place of its own, so the zone is said, unless it is
// said beside it.

import type { Voice } from "./words.ts";

const ZONE = "UTC";

/** "15 November 2026". */
export function sayDay({ locale }: Voice, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: ZONE }).format(at);
}

/** "15 Nov 2026, 17:22 UTC". */
export function sayMoment({ locale }: Voice, at: number): string {
  const form = { dateStyle: "medium", timeStyle: "short", timeZone: ZONE } as const;
  return `${new Intl.DateTimeFormat(locale, form).format(at)} ${ZONE}`;
}

/** "Nov 15, 18:22 GMT+1": short, with the zone. */
export function sayShortMoment({ locale }: Voice, at: number, timeZone: string): string {
  const form = new Intl.DateTimeFormat(locale, {
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

/** A weekday says which day it was, for less than this. */
const WEEK_MS = 6 * 86_400_000;

/** "Fri 18:04", and "Fri, 13 Nov, 18:04" where it is longer ago. */
export function saySince(
  { locale }: Voice,
  at: number,
  { timeZone, until }: { timeZone: string; until: number },
): string {
  const form = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(until - at > WEEK_MS && { day: "numeric", month: "short" }),
  });
  return form.format(at);
}

/** The same of what is to come. */
export function saySoon(
  voice: Voice,
  at: number,
  { timeZone, now }: { timeZone: string; now: number },
): string {
  return saySince(voice, at, { timeZone, until: at + Math.abs(at - now) });
}
