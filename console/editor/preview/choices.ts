// Events to preview a draft with: matched by its route, then of the wanted type, then samples, then recent ones. An
// event of another type never precedes a sample.

import type { EventEntry } from "../../../src/contract/records/entries.ts";
import { fitsPattern } from "../filter/fits-pattern.ts";
import { type ListedSample, SAMPLES } from "../samples/index.ts";

export type PreviewChoice =
  | { kind: "event"; id: string; entry: EventEntry }
  | { kind: "sample"; id: string; sample: ListedSample };

export type ChoiceSection = { title: string; choices: readonly PreviewChoice[] };

/** Prefix of sample ids in the URL. */
const SAMPLE_MARK = "sample:";
const MAX_RECENT = 8;

export type EventLists = {
  /** The event that the URL names, which may be in no other list. */
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
    // The saved route matched these events; the draft may want other types by now.
    {
      title: "Matched by this route",
      choices: fresh(lists.matched.filter((entry) => isWanted(entry, wanted))),
    },
    {
      title: `Last of ${eventName ?? ""}`,
      choices: fresh(lists.named.filter((entry) => isWanted(entry, wanted))),
    },
  ];
  const recent = { title: "Latest events", choices: fresh(lists.recent) };
  const samples = { title: "Samples", choices: samplesFor(eventName) };
  return [
    { title: "Opened with", choices: fresh(lists.asked) },
    ...ofKind,
    ...(wanted.length === 0 ? [recent, samples] : [samples, recent]),
  ].filter(({ choices }) => choices.length > 0);
}

/** Without event patterns, a draft accepts events of any type. */
function isWanted({ event, action }: EventEntry, patterns: readonly string[]): boolean {
  if (patterns.length === 0 || event === null) return true;
  const names = action === null ? [event] : [event, `${event}.${action}`];
  return patterns.some((pattern) => names.some((name) => fitsPattern(pattern, name)));
}

/** Without events the first sample is selected, so samples of the wanted type come first. */
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

/** The first choice, unless the URL names one. */
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

/** The first plain event name in a filter; patterns and exclusions are skipped. */
export function eventNameIn(filter: unknown): string | undefined {
  return eventPatternsIn(filter).find((each) => /^[a-z_]+(?:\.[a-z_]+)?$/.test(each));
}

/** Event patterns of a filter; empty if it accepts any event. */
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
