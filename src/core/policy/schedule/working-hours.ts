// Working hours: whether they are on, when they next begin, and how much of a time they cover.

import type { Hours, Reminders } from "../../../contract/policy/rules.ts";
import { utcDay } from "../../kernel/utc-day.ts";
import { momentOf, steadyTime, wallAt, whenShown } from "./wall-clock.ts";

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** With as many holidays as hours can have, on the only day of the week, one is found before this. */
const FURTHEST_DAYS = 720;
/** Whatever waits longer has waited long enough. */
const MAX_DAYS = 400;

export function isOpen(hours: Hours, at: number): boolean {
  return isOpenBy(hours, wallAt(hours.timeZone, at));
}

/** When they are on, not before `at`; undefined where they never are again. */
export function nextOpening(hours: Hours, at: number): number | undefined {
  const { timeZone } = hours;
  // Hours that clocks are moved past are not there on that day.
  return whenShown({ timeZone, next: (wall) => openingBy(hours, wall), isPassable: false }, at);
}

/** When they end on the day of `at`. */
export function closingOf({ timeZone, to }: Hours, at: number): number {
  return momentOf(timeZone, dayOf(wallAt(timeZone, at)) + minutesOf(to) * MINUTE_MS);
}

export function isWorkday(hours: Hours, at: number): boolean {
  return isOpenDay(hours, dayOf(wallAt(hours.timeZone, at)));
}

/** How much of the time between lies in them: an hour that clocks show twice counts twice. */
export function businessMs(from: number, to: number, hours: Hours): number {
  let sum = 0;
  let at = Math.max(from, to - MAX_DAYS * DAY_MS);
  while (at < to) {
    const { until, offset } = steadyTime(hours.timeZone, at, Math.min(to, at + DAY_MS));
    sum += openMs(hours, at + offset, until + offset);
    at = until;
  }
  return sum;
}

/** Of two wall times, a day apart at most. */
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
  // The first day of all was a Thursday.
  const weekday = ((((day / DAY_MS + 3) % 7) + 7) % 7) + 1;
  return days.includes(weekday) && (holidays.length === 0 || !holidays.includes(utcDay(day)));
}

export function dayOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

/** Of "09:30": since midnight. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

// The hours that count for reminders: the route's, else those that most people work.

const DAYS = [1, 2, 3, 4, 5];

export function reminderHours({ timeZone }: Reminders, hours: Hours | undefined): Hours {
  return hours ?? { timeZone: timeZone ?? "UTC", days: DAYS, from: "09:00", to: "17:00" };
}
