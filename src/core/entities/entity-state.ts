// Entity state as an LWW map, with a bound on every kind of part. Of a workflow's runs it keeps the newest, and the
// older ones that define its current streak. A message thus keeps its key however long the workflow stays broken.

import { isOlder } from "../delivery/send-order.ts";
import { hasPassed } from "../events/ci-events.ts";
import { canonical, isJsonObject } from "../kernel/json.ts";
import type { Facts } from "./entity-facts.ts";
import { keptSignals, MAX_SIGNALS } from "./incidents.ts";

const NEWEST = 30;
/** The newest, plus the last pass, the first run after it and the first failure after it. */
const MAX_RUNS = NEWEST + 3;

type Run = { number: number; conclusion: string | undefined };

/** The run numbers to keep. */
export function keptRuns(runs: readonly Run[], failed: ReadonlySet<number>): ReadonlySet<number> {
  const inOrder = runs.toSorted((one, other) => one.number - other.number);
  const older = inOrder.slice(0, -NEWEST);
  const lastPass = older.findLastIndex(hasPassed);
  const since = older.slice(lastPass + 1);
  const pinned = [older[lastPass], since[0], since.find(({ number }) => failed.has(number))];
  const kept = [...pinned, ...inOrder.slice(-NEWEST)];
  return new Set(kept.flatMap((run) => (run === undefined ? [] : [run.number])));
}

export type FactKind = keyof Facts;
export type Fact = { [Kind in FactKind]: { kind: Kind } & Facts[Kind] }[FactKind];
type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>;

/** `at` compares from left to right; the higher one wins. */
export type Part = { at: readonly number[]; fact: Fact };

/**
 * LWW map of facts by part name: "pull", "review 4022", "check lint". Each part is ordered by its own timestamps, so
 * the state does not depend on the order and number of deliveries.
 */
export type EntityState = Readonly<Record<string, Part>>;

/** By entity key. */
export type LoadedEntities = ReadonlyMap<string, EntityState>;

/** What an event changes in one entity. */
export type EntityUpdate = { key: string; entity: EntityState };

export const NOTHING: EntityState = {};

/** Upper bound for every kind, so that no entity grows forever. The newest parts stay. */
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
  // `keptRuns` decides which ones stay.
  run: MAX_RUNS,
  failed: MAX_RUNS,
  parent: 1,
  job: 100,
  issue: 1,
  deployment: 1,
  reviewed: 1,
  saidReview: 1,
  saidComment: 50,
  // `keptSignals` decides which ones stay.
  signal: MAX_SIGNALS,
  shown: 1,
  silence: 1,
  change: 20,
  privateChange: 20,
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
  return bounded(withoutOldSignals(withoutOldRuns(merged)));
}

function newest(one: Part, other: Part): Part {
  if (isOlder(one.at, other.at)) return other;
  if (isOlder(other.at, one.at)) return one;
  // Tie: any rule works that does not depend on the order of arrival.
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

function withoutOldSignals(entity: EntityState): EntityState {
  const signals = factsOf(entity, "signal");
  const kept = keptSignals(signals);
  if (kept.size === signals.length) return entity;
  const isKept = ({ fact }: Part) => fact.kind !== "signal" || kept.has(fact.id);
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

/** For kinds that an entity has at most once. */
export function factOf<Kind extends FactKind>(
  entity: EntityState | undefined,
  kind: Kind,
): FactOf<Kind> | undefined {
  return factsOf(entity, kind)[0];
}

function isKind<Kind extends FactKind>(fact: Fact, kind: Kind): fact is FactOf<Kind> {
  return fact.kind === kind;
}

/** Drops parts of a kind that this version does not know. */
export function readEntity(kept: unknown): EntityState {
  if (!isJsonObject(kept)) return NOTHING;
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, Part] => isPart(entry[1])),
  );
}

/** The fact itself is not validated: only Relay writes it. */
function isPart(value: unknown): value is Part {
  if (!isJsonObject(value) || !isJsonObject(value["fact"])) return false;
  const { at, fact } = value;
  return Array.isArray(at) && typeof fact["kind"] === "string" && KINDS.has(fact["kind"]);
}
