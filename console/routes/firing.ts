// When a route last fired, or why it has not.

import { ROUTE_DAYS, type RouteActivity } from "../../src/contract/records/figures.ts";
import type { Route } from "../../src/contract/routing/routes.ts";
import { day } from "../parts/words.ts";

const DAY_MS = 86_400_000;
/** After this many events of its type, even a new route should have fired. */
const FAIR_CHANCE = 10;

type KnownActivity = Omit<RouteActivity, "groupId" | "routeId" | "words" | "series" | "count">;

export type Firing =
  | { kind: "fired"; at: number }
  | { kind: "silent" | "new" | "off"; words: string };

export function firingOf(known: KnownActivity, isOn: boolean, now: number): Firing {
  const { lastFiredAt, madeAt, offSince } = known;
  if (!isOn)
    return { kind: "off", words: offSince === null ? "Off" : `Off since ${day(offSince, now)}` };
  if (lastFiredAt !== null) return { kind: "fired", at: lastFiredAt };
  if (hadItsTime(known, now)) return { kind: "silent", words: `Never in ${ROUTE_DAYS} days` };
  const isNew = madeAt !== null && isLately(madeAt, now);
  return { kind: "new", words: isNew ? "New, has not fired yet" : "Has not fired yet" };
}

/** The route has been unchanged for the whole period. */
function hadItsTime({ watchedSince }: KnownActivity, now: number): boolean {
  return watchedSince !== null && !isLately(watchedSince, now);
}

function isLately(at: number, now: number): boolean {
  return now - at < ROUTE_DAYS * DAY_MS;
}

/** Number of events of its type that did not match, if that is worth a warning. */
export function missedOf(known: KnownActivity, isOn: boolean, now: number): number | undefined {
  const { lastFiredAt, missed } = known;
  if (!isOn || lastFiredAt !== null || missed === 0) return undefined;
  return missed >= FAIR_CHANCE || hadItsTime(known, now) ? missed : undefined;
}

/** Event to filter the logs by; undefined if the route names several types. */
export function eventOf(filter: Route["filter"] | undefined): string | undefined {
  const patterns = [filter?.event ?? []].flat().filter((each) => !each.startsWith("!"));
  const [first, ...others] = patterns;
  if (first === undefined || !patterns.every((each) => /^[a-z_]+(?:\.[a-z_]+)?$/.test(each)))
    return undefined;
  if (others.length === 0) return first;
  const kinds = new Set(patterns.map((each) => each.split(".", 1)[0]));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}
