// Working hours: whether they are open, when they open next, and how much of a time span they cover.

import type { Hours, Reminders } from "../../../contract/policy/rules.ts";
import { utcDay } from "../../kernel/utc-day.ts";
import { momentOf, steadyTime, wallAt, whenShown } from "./wall-clock.ts";

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** Worst case: one weekday a week and 100 holidays on it, so 101 weeks. */
const FURTHEST_DAYS = 720;
/** Bounds the loop: a longer time counts as endless. */
const MAX_DAYS = 400;

export function isOpen(hours: Hours, at: number): boolean {
  return isOpenBy(hours, wallAt(hours.timeZone, at));
}

/** The first open moment at or after `at`; undefined if they never open again. */
export function nextOpening(hours: Hours, at: number): number | undefined {
  const { timeZone } = hours;
  // Hours that a DST transition skips do not exist on that day.
  return whenShown({ timeZone, next: (wall) => openingBy(hours, wall), isPassable: false }, at);
}

/** Closing time on the local day of `at`. */
export function closingOf({ timeZone, to }: Hours, at: number): number {
  return momentOf(timeZone, dayOf(wallAt(timeZone, at)) + minutesOf(to) * MINUTE_MS);
}

export function isWorkday(hours: Hours, at: number): boolean {
  return isOpenDay(hours, dayOf(wallAt(hours.timeZone, at)));
}

/** Open time between two moments. An hour that a DST transition repeats counts twice. */
export function businessMs(from: number, to: number, hours: Hours): number {
  if (to - from > MAX_DAYS * DAY_MS) return Infinity;
  let sum = 0;
  let at = from;
  while (at < to) {
    const { until, offset } = steadyTime(hours.timeZone, at, Math.min(to, at + DAY_MS));
    sum += openMs(hours, at + offset, until + offset);
    at = until;
  }
  return sum;
}

/** Open time between two wall times, at most a day apart. */
function openMs(hours: Hours, from: number, to: number): number {
  let sum = 0;
  for (let day = dayOf(from); day < to; day += DAY_MS) {
    if (!isOpenDay(hours, day)) continue;
    const opens = day + minutesOf(hours.from) * MINUTE_MS;
    const closes = day + minutesOf(hours.to) * MINUTE_MS;
    sum += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
  }
  return sum;
}

function isOpenBy(hours: Hours, wall: number): boolean {
  const day = dayOf(wall);
  const minutes = (wall - day) / MINUTE_MS;
  if (minutes < minutesOf(hours.from) || minutes >= minutesOf(hours.to)) return false;
  return isOpenDay(hours, day);
}

function openingBy(hours: Hours, wall: number): number | undefined {
  if (isOpenBy(hours, wall)) return wall;
  const today = dayOf(wall);
  const from = minutesOf(hours.from) * MINUTE_MS;
  const isOver = wall - today > from;
  for (let ahead = isOver ? 1 : 0; ahead < FURTHEST_DAYS; ahead += 1) {
    const day = today + ahead * DAY_MS;
    if (isOpenDay(hours, day)) return day + from;
  }
  return undefined;
}

function isOpenDay({ days, holidays = [] }: Hours, day: number): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = ((((day / DAY_MS + 3) % 7) + 7) % 7) + 1;
  return days.includes(weekday) && (holidays.length === 0 || !holidays.includes(utcDay(day)));
}

export function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

/** Minutes since midnight of "09:30". */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

const DAYS = [1, 2, 3, 4, 5];

/** Defaults to Monday to Friday, 09:00 to 17:00. */
export function reminderHours({ timeZone }: Reminders, hours: Hours | undefined): Hours {
  return hours ?? { timeZone: timeZone ?? "UTC", days: DAYS, from: "09:00", to: "17:00" };
}
