// Which runs of a workflow are kept: the newest, and of older ones what says since when it is broken, so
// that a message keeps its key however long nobody repairs it.

import { isOlder } from "../delivery/send-order.ts";
import { hasPassed } from "../events/ci-events.ts";
import { canonical, isJsonObject } from "../kernel/json.ts";
import type { Facts } from "./entity-facts.ts";

const NEWEST = 30;
/** The newest, then the last that passed, the first after it and the first of those that failed. */
const MAX_RUNS = NEWEST + 3;

type Run = { number: number; conclusion: string | undefined };

/** Their numbers. */
export function keptRuns(runs: readonly Run[], failed: ReadonlySet<number>): ReadonlySet<number> {
  const inOrder = runs.toSorted((one, other) => one.number - other.number);
  const older = inOrder.slice(0, -NEWEST);
  const lastPass = older.findLastIndex(hasPassed);
  const since = older.slice(lastPass + 1);
  const pinned = [older[lastPass], since[0], since.find(({ number }) => failed.has(number))];
  const kept = [...pinned, ...inOrder.slice(-NEWEST)];
  return new Set(kept.flatMap((run) => (run === undefined ? [] : [run.number])));
}

// What is known of a thing: a pull request, a commit, a run. Every part keeps the order it has by its own
// timestamps, so what is known is the same in whatever order, and however often, events arrive.

export type FactKind = keyof Facts;
export type Fact = { [Kind in FactKind]: { kind: Kind } & Facts[Kind] }[FactKind];
type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>;

/** `at` compares from left to right; the higher one is the truth. */
export type Part = { at: readonly number[]; fact: Fact };

/** Parts by their place: "pull", "review 4022", "check lint". */
export type EntityState = Readonly<Record<string, Part>>;

/** Things by their keys. */
export type LoadedEntities = ReadonlyMap<string, EntityState>;

/** What an event teaches of one thing. */
export type EntityUpdate = { key: string; entity: EntityState };

export const NOTHING: EntityState = {};

/** Of lists without an end, the newest are kept. A line for every kind: none grows for ever. */
const MAX_PARTS: Readonly<Record<FactKind, number>> = {
  pull: 1,
  size: 1,
  conflicts: 1,
  conflictSince: 50,
  merge: 1,
  close: 1,
  since: 50,
  review: 50,
  head: 10,
  check: 100,
  // Which of them go is a question of its own.
  run: MAX_RUNS,
  failed: MAX_RUNS,
  parent: 1,
  job: 100,
  issue: 1,
  deployment: 1,
  reviewed: 1,
  saidReview: 1,
  saidComment: 50,
  star: 1_000,
  fork: 1_000,
  stars: 1,
};
const KINDS = new Set(Object.keys(MAX_PARTS));

export function merge(left: EntityState, right: EntityState): EntityState {
  const merged: Record<string, Part> = { ...left };
  for (const [place, part] of Object.entries(right)) {
    const other = merged[place];
    merged[place] = other === undefined ? part : newest(part, other);
  }
  return bounded(withoutOldRuns(merged));
}

function newest(one: Part, other: Part): Part {
  if (isOlder(one.at, other.at)) return other;
  if (isOlder(other.at, one.at)) return one;
  // Two truths of one moment: any rule will do that does not ask which one came first.
  return canonical(one.fact) < canonical(other.fact) ? other : one;
}

function bounded(entity: EntityState): EntityState {
  const byKind = Map.groupBy(Object.entries(entity), ([, { fact }]) => fact.kind);
  const crowded = [...byKind].filter(([kind, parts]) => parts.length > MAX_PARTS[kind]);
  if (crowded.length === 0) return entity;
  const dropped = crowded.flatMap(([kind, parts]) => parts.toSorted(byAge).slice(MAX_PARTS[kind]));
  const gone = new Set(dropped.map(([place]) => place));
  return Object.fromEntries(Object.entries(entity).filter(([place]) => !gone.has(place)));
}

function withoutOldRuns(entity: EntityState): EntityState {
  const runs = factsOf(entity, "run").map(({ run }) => run);
  const failed = new Set(factsOf(entity, "failed").map(({ number }) => number));
  const kept = keptRuns(runs, failed);
  if (kept.size === runs.length) return entity;
  const isKept = ({ fact }: Part) =>
    (fact.kind !== "run" || kept.has(fact.run.number)) &&
    (fact.kind !== "failed" || kept.has(fact.number));
  return Object.fromEntries(Object.entries(entity).filter(([, part]) => isKept(part)));
}

type Placed = readonly [place: string, part: Part];

/** Newest first. */
function byAge([place, one]: Placed, [otherPlace, other]: Placed): number {
  if (isOlder(other.at, one.at)) return -1;
  if (isOlder(one.at, other.at)) return 1;
  return place < otherPlace ? -1 : 1;
}

export function factsOf<Kind extends FactKind>(
  entity: EntityState | undefined,
  kind: Kind,
): readonly FactOf<Kind>[] {
  return Object.values(entity ?? NOTHING).flatMap(({ fact }) => (isKind(fact, kind) ? [fact] : []));
}

/** The one fact of a kind that a thing has at most once. */
export function factOf<Kind extends FactKind>(
  entity: EntityState | undefined,
  kind: Kind,
): FactOf<Kind> | undefined {
  return factsOf(entity, kind)[0];
}

function isKind<Kind extends FactKind>(fact: Fact, kind: Kind): fact is FactOf<Kind> {
  return fact.kind === kind;
}

/** What was kept; parts of a kind that this version does not know are left out. */
export function readEntity(kept: unknown): EntityState {
  if (!isJsonObject(kept)) return NOTHING;
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, Part] => isPart(entry[1])),
  );
}

/** Trusted inside: nobody but us writes there. */
function isPart(value: unknown): value is Part {
  if (!isJsonObject(value) || !isJsonObject(value["fact"])) return false;
  const { at, fact } = value;
  return Array.isArray(at) && typeof fact["kind"] === "string" && KINDS.has(fact["kind"]);
}
