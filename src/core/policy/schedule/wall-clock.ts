// Wall-clock arithmetic in IANA time zones. A wall time is local time in milliseconds, as if the zone were UTC.
// DST transitions skip some wall times and repeat others.

import { Temporal } from "temporal-polyfill";
import { keepNewest } from "../../kernel/bounded-map.ts";

/** Upper bound: no zone is ahead of UTC by more. */
const MAX_OFFSET_MS = 15 * 3_600_000;
/** Two transitions a year, and no search looks more than a few years ahead. */
const MAX_CHANGES = 16;
const MAX_ZONES = 1_000;
const MAX_PERIODS = 16;

/** The time between two transitions. `until` is exclusive. */
type Period = { from: number; until: number; offset: number };

/** Cache, because every message needs it and Temporal takes about 0.1 ms to find a transition. */
const periods = new Map<string, readonly Period[]>();

function periodAt(timeZone: string, at: number): Period {
  const known = periods.get(timeZone) ?? [];
  const found = known.find(({ from, until }) => from <= at && at < until);
  if (found) return found;
  const period = readPeriod(timeZone, at);
  keepNewest(periods, MAX_ZONES, [timeZone, [period, ...known].slice(0, MAX_PERIODS)]);
  return period;
}

function readPeriod(timeZone: string, at: number): Period {
  // The clock port returns fractional milliseconds, which an instant rejects.
  const whole = Math.floor(at);
  const zoned = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const here = zoned(whole);
  // "previous" is exclusive, and a period includes the moment of its transition; hence + 1.
  const began = zoned(whole + 1).getTimeZoneTransition("previous");
  return {
    from: began?.epochMilliseconds ?? -Infinity,
    until: here.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    offset: here.offsetNanoseconds / 1e6,
  };
}

export function wallAt(timeZone: string, at: number): number {
  return at + periodAt(timeZone, at).offset;
}

type WallSearch = {
  timeZone: string;
  /** The next wanted wall time at or after `wall`; undefined if there is none. */
  next(wall: number): number | undefined;
  /** Whether a transition that skips the wanted time counts as reaching it. */
  isPassable: boolean;
};

/** The first moment at or after `at` when clocks show the wanted time. */
export function whenShown(
  { timeZone, next, isPassable }: WallSearch,
  at: number,
): number | undefined {
  let from = at;
  for (let changes = 0; changes < MAX_CHANGES; changes += 1) {
    const { offset, until: change } = periodAt(timeZone, from);
    const wanted = next(from + offset);
    if (wanted === undefined) return undefined;
    const moment = wanted - offset;
    if (change > moment) return moment;
    if (isPassable && wanted <= wallAt(timeZone, change)) return change;
    from = change;
  }
  return undefined;
}

/** The first moment when clocks show this wall time or skip it. */
export function momentOf(timeZone: string, wall: number): number {
  const shown = whenShown({ timeZone, next: () => wall, isPassable: true }, wall - MAX_OFFSET_MS);
  return shown ?? wall;
}

/** The offset at `from`, and until when it applies, at most `until`. */
export function steadyTime(timeZone: string, from: number, until: number) {
  const period = periodAt(timeZone, from);
  return { until: Math.min(period.until, until), offset: period.offset };
}
