// Suggested values: known events, and values from recent events and from the group's other routes.

import { splitRepository } from "../../../src/contract/kernel/repository-path.ts";
import type { EventEntry } from "../../../src/contract/records/entries.ts";
import type { SeenValues } from "../../../src/contract/records/figures.ts";
import type { PatternKey } from "../../../src/contract/routing/routes.ts";
import { capital } from "../../parts/words.ts";
import { eventWords, knownPatterns } from "../filter/known-events.ts";
import { conditionsOf } from "../filter/model.ts";
import { readFilter } from "../filter/read-filter.ts";

export type Suggestion = { value: string; note?: string | undefined };

export type Suggestions = Readonly<Record<PatternKey, readonly Suggestion[]>>;

const USUAL: Partial<Readonly<Record<PatternKey, readonly Suggestion[]>>> = {
  actor: [{ value: "bot", note: "Every bot" }],
  author: [{ value: "bot", note: "Every bot" }],
  branch: [{ value: "main" }, { value: "master" }, { value: "release/*" }],
  severity: [{ value: "critical" }, { value: "warning" }, { value: "info" }],
  result: [
    { value: "failure" },
    { value: "success" },
    { value: "cancelled" },
    { value: "timed_out" },
    { value: "approved", note: "Reviews" },
    { value: "changes_requested", note: "Reviews" },
  ],
};

export function suggestionsFrom(
  events: readonly Pick<EventEntry, "event" | "action" | "repo" | "actor">[],
  filters: readonly unknown[],
  seen: Partial<SeenValues> = {},
): Suggestions {
  const used = usedIn(filters);
  const of = (key: PatternKey, came: readonly (string | null)[] = []) =>
    unique([
      ...(USUAL[key] ?? []),
      ...came.flatMap((value) => (value === null ? [] : [{ value }])),
      ...used.filter((one) => one.key === key).map(({ value }) => ({ value })),
    ]);
  return {
    event: unique(
      [...events.flatMap(patternsOf), ...knownPatterns()].toSorted(byFamily).map((value) => ({
        value,
        note: capital(eventWords(value) ?? ""),
      })),
    ),
    action: of(
      "action",
      events.map(({ action }) => action),
    ),
    repo: unique([
      ...ownersOf(events),
      ...of("repo", [...events.map(({ repo }) => repo), ...(seen.repos ?? [])]),
    ]),
    actor: of(
      "actor",
      events.map(({ actor }) => actor),
    ),
    author: of(
      "author",
      events.map(({ actor }) => actor),
    ),
    team: of("team"),
    branch: of("branch", seen.branches),
    label: of("label"),
    draft: [],
    path: of("path"),
    result: of("result"),
    endpoint: of("endpoint"),
    service: of("service"),
    severity: of("severity"),
    keyword: of("keyword"),
  };
}

function patternsOf({ event, action }: Pick<EventEntry, "event" | "action">): readonly string[] {
  if (event === null) return [];
  return action === null ? [event] : [event, `${event}.${action}`];
}

const KNOWN = knownPatterns();

/** In the order of the known events. Unknown ones come last. */
function byFamily(one: string, other: string): number {
  const [at, otherAt] = [one, other].map((value) => {
    const found = KNOWN.indexOf(value);
    return found < 0 ? KNOWN.length : found;
  });
  return (at ?? 0) - (otherAt ?? 0) || (one < other ? -1 : 1);
}

function ownersOf(events: readonly Pick<EventEntry, "repo">[]): readonly Suggestion[] {
  return events.flatMap(({ repo }) => {
    const path = splitRepository(repo ?? "");
    return path ? [{ value: `${path.owner}/*`, note: `All of ${path.owner}` }] : [];
  });
}

function usedIn(filters: readonly unknown[]) {
  return filters
    .flatMap((filter) => conditionsOf(readFilter(filter) ?? []))
    .flatMap((condition) => {
      if (condition.kind === "field") return [];
      return condition.values.map((value) => ({ key: condition.key, value }));
    });
}

function unique(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const values = suggestions.map(({ value }) => value);
  return suggestions.filter(({ value }, at) => values.indexOf(value) === at);
}

const MAX_SHOWN = 80;

/** Suggestions that contain the typed text and are not chosen yet, best match first. */
export function fitting(
  suggestions: readonly Suggestion[],
  typed: string,
  chosen: readonly string[],
): readonly Suggestion[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  return suggestions
    .filter(({ value, note = "" }) => {
      const told = `${value} ${note}`.toLowerCase();
      return !chosen.includes(value) && words.every((word) => told.includes(word));
    })
    .toSorted((one, other) => distance(one.value, text) - distance(other.value, text))
    .slice(0, MAX_SHOWN);
}

/** 0 for an exact match, 1 for a prefix, 2 for anything else. */
function distance(value: string, text: string): number {
  const folded = value.toLowerCase();
  if (folded === text) return 0;
  return folded.startsWith(text) ? 1 : 2;
}

/** One option of the dropdown: a suggestion, or the typed text. */
export type Offer =
  | { kind: "suggestion"; suggestion: Suggestion }
  | { kind: "typed"; text: string };

/**
 * The first option is the one that Enter takes. A pattern or a list is taken as typed; otherwise the best suggestion
 * wins.
 */
export function offersFor(
  suggestions: readonly Suggestion[],
  typed: string,
  chosen: readonly string[],
): readonly Offer[] {
  const text = typed.trim();
  const fit = fitting(suggestions, typed, chosen);
  const suggested = fit.map((suggestion): Offer => ({ kind: "suggestion", suggestion }));
  if (text === "" || fit.some(({ value }) => value === text)) return suggested;
  const own: Offer = { kind: "typed", text };
  return isPattern(text) ? [own, ...suggested] : [...suggested, own];
}

function isPattern(text: string): boolean {
  return /[*?,\n]/.test(text) || text.startsWith("/");
}

/** Typed or pasted text as values. Commas separate values, except in keywords and regular expressions. */
export function typedValues(key: PatternKey, typed: string): readonly string[] {
  const text = typed.trim();
  if (text === "") return [];
  const isOne = key === "keyword" || text.startsWith("/");
  return isOne
    ? [text]
    : text
        .split(/[,\n]/)
        .map((one) => one.trim())
        .filter((one) => one !== "");
}
