// Computes when a route or a user next accepts messages, by working hours and digest.

import type { Digest, Hours } from "../../../contract/policy/rules.ts";
import { whenShown } from "./wall-clock.ts";
import { closingOf, DAY_MS, dayOf, isOpen, minutesOf, nextOpening } from "./working-hours.ts";

const MINUTE_MS = 60_000;

export type Rhythm = { hours?: Hours | undefined; digest?: Digest | undefined };

export type OpeningWait = {
  why: "hours" | "digest";
  /** Milliseconds since the epoch, at a full minute. */
  until: number;
  /** IANA zone of the rule. */
  timeZone: string;
};

/** Undefined if messages go out now. `now` is in milliseconds since the epoch. */
export function waitingOf({ hours, digest }: Rhythm, now: number): OpeningWait | undefined {
  if (digest) {
    const until = digestAfter(digest, hours, now);
    return { why: "digest", until, timeZone: zoneOf(digest, hours) };
  }
  if (!hours || isOpen(hours, now)) return undefined;
  const until = nextOpening(hours, now);
  // Hours that never open again defer nothing.
  return until === undefined ? undefined : { why: "hours", until, timeZone: hours.timeZone };
}

/** If several routes share a target, the earliest one wins. */
export function firstOf(rhythms: readonly Rhythm[], now: number): OpeningWait | undefined {
  const waits = rhythms.map((rhythm) => waitingOf(rhythm, now));
  if (waits.some((wait) => wait === undefined)) return undefined;
  return waits
    .filter((wait) => wait !== undefined)
    .toSorted((one, two) => one.until - two.until)[0];
}

/** The first digest within the hours or at their end. If the next open day has none, the opening of that day. */
function digestAfter(digest: Digest, hours: Hours | undefined, now: number): number {
  const tick = tickAfter(digest, hours, now);
  if (!hours || isWithin(hours, tick)) return tick;
  const opening = nextOpening(hours, tick);
  if (opening === undefined) return tick;
  const first = tickAfter(digest, hours, opening - 1);
  return first <= closingOf(hours, opening) ? first : opening;
}

/** The closing time counts: with hours until 18:00, a digest at 18:00 is sent. */
function isWithin(hours: Hours, at: number): boolean {
  return isOpen(hours, at) || (isOpen(hours, at - 1) && closingOf(hours, at - 1) === at);
}

function tickAfter(digest: Digest, hours: Hours | undefined, now: number): number {
  const timeZone = zoneOf(digest, hours);
  const next = (wall: number) => tickBy(digest, wall);
  const after = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return whenShown({ timeZone, next, isPassable: true }, after) ?? after;
}

/** Intervals start at midnight, so an hourly digest is sent on the hour. */
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
