// Which events a draft can be looked at with: those that its route matched, then others of the kind it asks for,
// then samples, then whatever came in. An event of another kind never comes before a sample.

import type { EventEntry } from "../../../src/contract/records/entries.ts";
import { fitsPattern } from "../filter/fits-pattern.ts";
import { type ListedSample, SAMPLES } from "../samples/index.ts";

export type PreviewChoice =
  | { kind: "event"; id: string; entry: EventEntry }
  | { kind: "sample"; id: string; sample: ListedSample };

export type ChoiceSection = { title: string; choices: readonly PreviewChoice[] };

/** Samples have an id of their own, for the address. */
const SAMPLE_MARK = "sample:";
const MAX_RECENT = 8;

export type EventLists = {
  /** The one that the address names, which may be in no other list. */
  asked: readonly EventEntry[];
  matched: readonly EventEntry[];
  named: readonly EventEntry[];
  recent: readonly EventEntry[];
};

export function sectionsOf(lists: EventLists, filter: unknown): readonly ChoiceSection[] {
  const seen = new Set<string>();
  const eventName = eventNameIn(filter);
  const wanted = eventPatternsIn(filter);
  const fresh = (entries: readonly EventEntry[]): readonly PreviewChoice[] =>
    entries
      .filter(({ id, state }) => state !== "quarantined" && !seen.has(id) && seen.add(id))
      .slice(0, MAX_RECENT)
      .map((entry) => ({ kind: "event", id: entry.id, entry }));
  const ofKind = [
    // The saved route matched them; a draft may ask for something else by now.
    {
      title: "Matched by this route",
      choices: fresh(lists.matched.filter((entry) => isWanted(entry, wanted))),
    },
    {
      title: `Last of ${eventName ?? ""}`,
      choices: fresh(lists.named.filter((entry) => isWanted(entry, wanted))),
    },
  ];
  const recent = { title: "Came in last", choices: fresh(lists.recent) };
  const samples = { title: "Samples", choices: samplesFor(eventName) };
  return [
    { title: "Opened with", choices: fresh(lists.asked) },
    ...ofKind,
    ...(wanted.length === 0 ? [recent, samples] : [samples, recent]),
  ].filter(({ choices }) => choices.length > 0);
}

/** Without event patterns a draft takes events of any kind. */
function isWanted({ event, action }: EventEntry, patterns: readonly string[]): boolean {
  if (patterns.length === 0 || event === null) return true;
  const names = action === null ? [event] : [event, `${event}.${action}`];
  return patterns.some((pattern) => names.some((name) => fitsPattern(pattern, name)));
}

/** Where nothing came in, the first is the one to look at: best one of the kind that is asked for. */
function samplesFor(eventName: string | undefined): readonly PreviewChoice[] {
  const isOfKind = ({ event }: ListedSample) =>
    eventName !== undefined && isNamed(event, eventName);
  return [...SAMPLES.filter(isOfKind), ...SAMPLES.filter((sample) => !isOfKind(sample))].map(
    (sample) => ({ kind: "sample", id: SAMPLE_MARK + sample.name, sample }),
  );
}

function isNamed(event: string, name: string): boolean {
  return event === name || event.split(".")[0] === name.split(".")[0];
}

/** The first of all, unless one is asked for. */
export function chosenOf(
  sections: readonly ChoiceSection[],
  id: string | undefined,
): PreviewChoice | undefined {
  const all = allOf(sections);
  return all.find((choice) => choice.id === id) ?? all[0];
}

export function neighbour(sections: readonly ChoiceSection[], id: string, step: 1 | -1) {
  const all = allOf(sections);
  return all[all.findIndex((choice) => choice.id === id) + step];
}

function allOf(sections: readonly ChoiceSection[]): readonly PreviewChoice[] {
  return sections.flatMap(({ choices }) => choices);
}

/** The first event that a filter names as such: no pattern, no exclusion. */
export function eventNameIn(filter: unknown): string | undefined {
  return eventPatternsIn(filter).find((each) => /^[a-z_]+(?:\.[a-z_]+)?$/.test(each));
}

/** The events that a filter asks for; none if any event will do. */
function eventPatternsIn(filter: unknown): readonly string[] {
  if (typeof filter !== "object" || filter === null) return [];
  const patterns: unknown = "event" in filter ? filter.event : [];
  const listed: readonly unknown[] = Array.isArray(patterns) ? patterns : [patterns];
  const own = listed
    .filter((each) => typeof each === "string")
    .filter((each) => !each.startsWith("!"));
  const inner = [...listIn(filter, "all"), ...listIn(filter, "any")];
  return [...own, ...inner.flatMap(eventPatternsIn)];
}

function listIn(filter: object, key: "all" | "any"): readonly unknown[] {
  const inner: unknown = Object.entries(filter).find(([name]) => name === key)?.[1];
  return Array.isArray(inner) ? inner : [];
}
