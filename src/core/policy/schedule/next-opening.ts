// When a route, or a person, next wants to hear of things.

import type { Digest, Hours } from "../../../contract/policy/rules.ts";
import { whenShown } from "./wall-clock.ts";
import { closingOf, DAY_MS, dayOf, isOpen, minutesOf, nextOpening } from "./working-hours.ts";

const MINUTE_MS = 60_000;

export type Rhythm = { hours?: Hours | undefined; digest?: Digest | undefined };

export type OpeningWait = {
  why: "hours" | "digest";
  /** Milliseconds since the epoch, at a full minute. */
  until: number;
  /** By whose clocks that was said. */
  timeZone: string;
};

/** Undefined where it is now. Milliseconds since the epoch. */
export function waitingOf({ hours, digest }: Rhythm, now: number): OpeningWait | undefined {
  if (digest) {
    const until = digestAfter(digest, hours, now);
    return { why: "digest", until, timeZone: zoneOf(digest, hours) };
  }
  if (!hours || isOpen(hours, now)) return undefined;
  const until = nextOpening(hours, now);
  // Hours that never come hold nothing back.
  return until === undefined ? undefined : { why: "hours", until, timeZone: hours.timeZone };
}

/** Whoever wants it first gets it: of several routes that lead to one target, the least quiet counts. */
export function firstOf(rhythms: readonly Rhythm[], now: number): OpeningWait | undefined {
  const waits = rhythms.map((rhythm) => waitingOf(rhythm, now));
  if (waits.some((wait) => wait === undefined)) return undefined;
  return waits
    .filter((wait) => wait !== undefined)
    .toSorted((one, two) => one.until - two.until)[0];
}

/** The first digest within the hours, or as they end; on a day that has none, when they begin. */
function digestAfter(digest: Digest, hours: Hours | undefined, now: number): number {
  const tick = tickAfter(digest, hours, now);
  if (!hours || isWithin(hours, tick)) return tick;
  const opening = nextOpening(hours, tick);
  if (opening === undefined) return tick;
  const first = tickAfter(digest, hours, opening - 1);
  return first <= closingOf(hours, opening) ? first : opening;
}

/** Who works until 18:00 wants to read at 18:00 what came before. */
function isWithin(hours: Hours, at: number): boolean {
  return isOpen(hours, at) || (isOpen(hours, at - 1) && closingOf(hours, at - 1) === at);
}

function tickAfter(digest: Digest, hours: Hours | undefined, now: number): number {
  const timeZone = zoneOf(digest, hours);
  const next = (wall: number) => tickBy(digest, wall);
  const after = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return whenShown({ timeZone, next, isPassable: true }, after) ?? after;
}

/** Counted from midnight, so that a digest every hour comes at the full hour. */
function tickBy(digest: Digest, wall: number): number {
  const day = dayOf(wall);
  if ("at" in digest) {
    const today = day + minutesOf(digest.at) * MINUTE_MS;
    return today >= wall ? today : today + DAY_MS;
  }
  const every = digest.everyMinutes * MINUTE_MS;
  return Math.min(day + Math.ceil((wall - day) / every) * every, day + DAY_MS);
}

function zoneOf(digest: Digest, hours: Hours | undefined): string {
  return "at" in digest ? digest.timeZone : (hours?.timeZone ?? "UTC");
}
