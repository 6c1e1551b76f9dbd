// Formats numbers, durations and dates the same way on every page.

const COUNT = new Intl.NumberFormat("en");
const SHARE = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

export function count(value: number): string {
  return COUNT.format(value);
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "1 message", "17 messages". */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : plural}`;
}

/** From a share of 0 to 1: "0.36 %". */
export function percent(share: number): string {
  const value = share * 100;
  if (value < 10) return `${SHARE.format(Number(value.toPrecision(2)))} %`;
  // 99.97 % must never round to 100 %.
  const isNearlyAll = value >= 99.5 && value < 100;
  return `${isNearlyAll ? Math.floor(Number((value * 100).toFixed(4))) / 100 : SHARE.format(value)} %`;
}

/** "214 ms", "0.31 s", "31 s", "6 min 41 s", "5 h 20 min". */
export function duration(ms: number): string {
  if (ms < 100) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 9_950) return `${SHARE.format(Number((ms / 1000).toPrecision(2)))} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return pair(minutes, "min", seconds % 60, "s");
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return pair(hours, "h", minutes % 60, "min");
  return pair(Math.floor(hours / 24), "days", hours % 24, "h");
}

/** Without fractions of a second. */
export function wholeSeconds(ms: number): string {
  return duration(Math.max(1, Math.round(ms / 1000)) * 1000);
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

const DAY_MS = 86_400_000;

/** "4 min ago" under a day, then the date. */
export function ago(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < 60_000) return `${Math.round(ms / 1000)} s ago`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ago`;
  if (ms < DAY_MS) return `${Math.floor(ms / 3_600_000)} h ago`;
  return day(at, now);
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const SECONDS = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const MILLIS = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const YEAR = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const WHOLE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** "14:13". */
export const clock = (at: number): string => CLOCK.format(at);
/** "14:13:03". */
export const clockSeconds = (at: number): string => SECONDS.format(at);
/** "14:13:02.640". */
export const clockMillis = (at: number): string => MILLIS.format(at);
/** Full date and time with seconds. */
export const exactly = (at: number): string => WHOLE.format(at);

/** "3 Nov", with the year if it is not the current one. */
export function day(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? DATE : YEAR).format(at);
}

/** "Today", "Yesterday", "Wed 12 Nov". */
export function dayName(at: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return `${WEEKDAY.format(at)} ${day(at, now)}`;
}

/** "22:48:33" of today, "Wed 22:48" of this week, else "12 Nov 22:48". */
export function shortMoment(at: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days === 0) return clockSeconds(at);
  return `${days < 7 ? WEEKDAY.format(at) : day(at, now)} ${clock(at)}`;
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** "18.4 kB". */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 1_000_000 ? `${SHARE.format(size / 1000)} kB` : `${SHARE.format(size / 1e6)} MB`;
}

/** "main", "main or release/*", "a, b or c". */
export function listed(items: readonly string[], word = "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** Shortens long ids: "7001…0001". */
export function shortId(id: string): string {
  return id.length > 10 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id;
}
