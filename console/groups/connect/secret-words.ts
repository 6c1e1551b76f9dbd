// Describes a secret: when it was set, by whom, and its last use.

import { ago, clock, dayName } from "../../parts/words.ts";

type SecretTimes = {
  createdAt: number | null;
  /** Minute precision. */
  lastUsedAt: number | null;
  graceUntil: number | null;
};

const MINUTE_MS = 60_000;

export function secretWords(times: SecretTimes, by: string | undefined, now: number): string {
  const { createdAt, lastUsedAt, graceUntil } = times;
  const author = by === undefined ? "" : ` by ${by}`;
  return [
    ...(createdAt === null ? [] : [`set ${moment(createdAt, now)}${author}`]),
    lastUsedAt === null ? "not used yet" : `last used ${used(lastUsedAt, now)}`,
    ...(graceUntil !== null && graceUntil > now
      ? [`the old one works until ${moment(graceUntil, now)}`]
      : []),
  ].join(", ");
}

/** The timestamp has minute precision, so seconds are not shown. */
function used(at: number, now: number): string {
  return now - at < 2 * MINUTE_MS ? "just now" : ago(at, now);
}

/** "today 14:02", "tomorrow 14:32", "Wed 12 Nov 09:10". */
export function moment(at: number, now: number): string {
  return `${relativeDay(at, now)} ${clock(at)}`;
}

function relativeDay(at: number, now: number): string {
  // If `now` is yesterday as seen from `at`, then `at` is tomorrow.
  if (dayName(now, at) === "Yesterday") return "tomorrow";
  const name = dayName(at, now);
  return name === "Today" || name === "Yesterday" ? name.toLowerCase() : name;
}
