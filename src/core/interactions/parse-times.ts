// Parses working hours ("09:00-18:00 Europe/Berlin Mon-Fri") and durations ("30m").

import { Hours } from "../../contract/policy/rules.ts";

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WORKDAYS = [1, 2, 3, 4, 5];

/** Parsed, not validated. */
export type NamedHours = { from: string; to: string; timeZone: string; days: readonly number[] };

export function readHours(text: string): NamedHours | undefined {
  const [times = "", timeZone = "", named, ...rest] = text.trim().split(/\s+/u);
  const [, from, to] = /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/u.exec(times) ?? [];
  const days = named === undefined ? WORKDAYS : daysIn(named);
  if (from === undefined || to === undefined || !days || rest.length > 0) return undefined;
  return { from: from.padStart(5, "0"), to: to.padStart(5, "0"), timeZone, days };
}

type HoursFault = { key: "times" | "zone" | "days"; part: string; example: string };

/** The first invalid part of hours that do not parse. */
export function hoursFault(text: string): HoursFault {
  const [times = "", zone = "", ...days] = text.trim().split(/\s+/u);
  const reading = Hours.safeParse(readHours(`${times} ${zone}`));
  if (reading.success) return { key: "days", part: days.join(" "), example: "Mon-Fri" };
  const isZone = reading.error.issues.every(({ path }) => path[0] === "timeZone");
  if (isZone) return { key: "zone", part: zone, example: "Europe/Berlin" };
  return { key: "times", part: text.trim(), example: "09:00-18:00" };
}

export function formatHours({ from, to, timeZone, days }: NamedHours): string {
  return `${from}-${to} ${timeZone} ${daysOf(days)}`;
}

/** "Mon-Fri", "Mon,Wed", or both: "Mon-Wed,Sat". */
function daysIn(named: string): readonly number[] | undefined {
  const spans = named.toLowerCase().split(",").map(spanIn);
  if (spans.some((span) => span.length === 0)) return undefined;
  return [...new Set(spans.flat())].toSorted((one, other) => one - other);
}

function spanIn(span: string): readonly number[] {
  const [first = "", last = first, ...rest] = span.split("-");
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from === -1 || to < from || rest.length > 0) return [];
  return DAYS.slice(from, to + 1).map((_day, at) => from + at + 1);
}

function daysOf(days: readonly number[]): string {
  const first = days[0] ?? 1;
  const last = days.at(-1) ?? first;
  const isSpan = days.length > 2 && last - first === days.length - 1;
  return isSpan ? `${nameOf(first)}-${nameOf(last)}` : days.map(nameOf).join(",");
}

function nameOf(day: number): string {
  const word = DAYS[day - 1] ?? "";
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MIN_MS = 5 * 60_000;
const MAX_MS = 30 * 86_400_000;

/** Parses 30m, 4h or 2d to milliseconds; undefined if malformed or out of range. */
export function readSpan(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/u.exec(text.trim().toLowerCase()) ?? [];
  const ms = Number(count) * (UNITS_MS[unit ?? ""] ?? Number.NaN);
  return ms >= MIN_MS && ms <= MAX_MS ? ms : undefined;
}
