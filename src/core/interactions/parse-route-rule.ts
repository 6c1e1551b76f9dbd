// Parses a rule change of `/relay quiet`: "daily 09:00 Europe/Berlin", "notes", "off". The route's schema validates the
// values.

import type { EffectiveRoute } from "../../contract/routing/routes.ts";
import { THREAD_MODES } from "../../contract/policy/rules.ts";

export const ROUTE_RULES = ["threads", "digest", "hours"] as const;
export type RouteRule = (typeof ROUTE_RULES)[number];

/** The value to save, undefined for none, and the unparsed words after it. */
export type RuleChange = { rule: RouteRule; value: unknown; rest: readonly string[] };

export const EXAMPLES: Readonly<Record<RouteRule | "budget", string>> = {
  budget: "10",
  threads: "notes",
  digest: "every 30",
  hours: "09:00-18:00 Europe/Berlin Mon-Fri",
};

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WORKDAYS = [1, 2, 3, 4, 5];
const SPAN = /^(\d{1,2}:\d{2})[-–](\d{1,2}:\d{2})$/;
const DAY_SPAN = /^([a-z]{3})(?:[-–]([a-z]{3}))?$/;

type Present = Pick<EffectiveRoute, "hours" | "digest">;

/** Makes the route inherit the group's rule again. */
export const INHERIT = "default";

/** Undefined if it does not parse. The current route supplies the time zone if none is given. */
export function parseRouteRule(
  rule: RouteRule,
  words: readonly string[],
  present: Present | undefined,
): RuleChange | undefined {
  const [first = "", ...rest] = words;
  const word = first.toLowerCase();
  if (word === INHERIT) return { rule, value: undefined, rest };
  if (rule === "threads") return parseThreads(word, rest);
  if (word === "off") return { rule, value: "off", rest };
  return rule === "digest" ? parseDigest(words, zoneOf(present)) : parseHours(words, present);
}

function parseThreads(mode: string, rest: readonly string[]): RuleChange | undefined {
  const value = THREAD_MODES.find((each) => each === mode);
  return value && { rule: "threads", value, rest };
}

function parseDigest(words: readonly string[], zone: string | undefined): RuleChange | undefined {
  const [how = "", when = "", ...rest] = words;
  if (how.toLowerCase() === "every") return parseInterval(when, rest);
  if (how.toLowerCase() !== "daily") return undefined;
  const { timeZone, behind } = zoneIn(rest, zone);
  return { rule: "digest", value: { at: padded(when), timeZone }, rest: behind };
}

/** "every 30", "every 30 minutes". */
function parseInterval(count: string, rest: readonly string[]): RuleChange | undefined {
  const minutes = /^(\d{1,4})(?:m|min)?$/i.exec(count)?.[1];
  if (minutes === undefined) return undefined;
  const behind = /^min(?:ute)?s?$/i.test(rest[0] ?? "") ? rest.slice(1) : rest;
  return { rule: "digest", value: { everyMinutes: Number(minutes) }, rest: behind };
}

function parseHours(
  [span = "", ...words]: readonly string[],
  present: Present | undefined,
): RuleChange | undefined {
  const found = SPAN.exec(span);
  if (!found) return undefined;
  const [from = "", to = ""] = found.slice(1).map(padded);
  const { timeZone, behind } = zoneIn(words, zoneOf(present));
  const [word = "", ...rest] = behind;
  const named = daysIn(word);
  const value = { ...keptOf(present), ...(named && { days: named }), timeZone, from, to };
  return { rule: "hours", value, rest: named ? rest : behind };
}

/** Days and holidays are kept unless given again. */
function keptOf({ hours }: Present = {}) {
  const { days = WORKDAYS, holidays } = hours ?? {};
  return { days, ...(holidays && { holidays }) };
}

/** Time zone names contain a slash, except UTC. */
function zoneIn(words: readonly string[], usual: string | undefined) {
  const [first = ""] = words;
  const isZone = first.includes("/") || first.toUpperCase() === "UTC";
  return isZone ? { timeZone: first, behind: words.slice(1) } : { timeZone: usual, behind: words };
}

function zoneOf(route: Present | undefined): string | undefined {
  const { hours, digest } = route ?? {};
  return hours?.timeZone ?? (digest && "timeZone" in digest ? digest.timeZone : undefined);
}

/** "Mon-Fri", "Sat". */
function daysIn(word: string): readonly number[] | undefined {
  const [, first = "", last = first] = DAY_SPAN.exec(word.toLowerCase()) ?? [];
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from === -1 || to < from) return undefined;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1);
}

function padded(time: string): string {
  return time.padStart(5, "0");
}
