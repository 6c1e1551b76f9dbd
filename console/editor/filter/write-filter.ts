// Serializes builder parts to a filter and records the path of each condition, so that server faults map back to it.

import { type FieldTest, type Filter, PATTERN_KEYS } from "../../../src/contract/routing/routes.ts";
import {
  type FieldCondition,
  isComplete,
  isGroup,
  type FilterPart,
  type PatternCondition,
} from "./model.ts";

export type ConditionPlace = {
  id: string;
  /** Such as `not.any[1].label`. */
  path: string;
  /** Index of its first value in that list. */
  from: number;
};

export type WrittenFilter = { filter: Filter; places: readonly ConditionPlace[] };

/** Incomplete conditions are omitted. */
export function writeFilter(parts: readonly FilterPart[]): WrittenFilter {
  const places: ConditionPlace[] = [];
  return { filter: written(parts.flatMap(complete), "", places), places };
}

/** Drops incomplete conditions and empty groups. */
function complete(part: FilterPart): readonly FilterPart[] {
  if (!isGroup(part)) return isComplete(part) ? [part] : [];
  const parts = part.parts.flatMap(complete);
  return parts.length === 0 ? [] : [{ ...part, parts }];
}

type Places = ConditionPlace[];

/** A conjunction of all parts. Parts whose key is already used go into `all`. */
function written(parts: readonly FilterPart[], path: string, places: Places): Filter {
  const filter: Filter = {};
  const rest: FilterPart[] = [];
  for (const part of inOrder(parts.flatMap(unwrapped))) {
    if (hasRoom(filter, part)) put(filter, part, { path, places });
    else rest.push(part);
  }
  if (rest.length > 0)
    filter.all = rest.map((part, at) => written([part], join(path, `all[${at}]`), places));
  return simple(filter);
}

function unwrapped(part: FilterPart): readonly FilterPart[] {
  return isGroup(part) && part.kind === "all" ? part.parts.flatMap(unwrapped) : [part];
}

function isExcluding(part: FilterPart): boolean {
  return "isExclusion" in part && part.isExclusion;
}

/** Inclusions are written before exclusions. */
function inOrder(parts: readonly FilterPart[]): readonly FilterPart[] {
  return [...parts.filter((part) => !isExcluding(part)), ...parts.filter(isExcluding)];
}

function hasRoom(filter: Filter, part: FilterPart): boolean {
  if (isGroup(part)) return filter[part.kind === "any" ? "any" : "not"] === undefined;
  if (part.kind === "field") return true;
  // Exclusions can share a list. Two inclusions of one key cannot, because a list is a disjunction.
  return part.isExclusion || !listOf(filter[part.key]).some((one) => !one.startsWith("!"));
}

type Where = { path: string; places: Places };

function put(filter: Filter, part: FilterPart, { path, places }: Where): void {
  if (isGroup(part)) {
    if (part.kind === "any") filter.any = alternatives(part.parts, join(path, "any"), places);
    else filter.not = noneOf(part.parts, join(path, "not"), places);
    return;
  }
  places.push(
    part.kind === "field" ? putField(filter, part, path) : putPatterns(filter, part, path),
  );
}

function alternatives(parts: readonly FilterPart[], path: string, places: Places): Filter[] {
  return parts.map((part, at) => written([part], `${path}[${at}]`, places));
}

function noneOf(parts: readonly FilterPart[], path: string, places: Places): Filter {
  if (parts.length === 1) return written(parts, path, places);
  return { any: alternatives(parts, join(path, "any"), places) };
}

function putPatterns(filter: Filter, condition: PatternCondition, path: string): ConditionPlace {
  const { id, key, isExclusion, values } = condition;
  const before = listOf(filter[key]);
  filter[key] = [...before, ...values.map((value) => (isExclusion ? `!${value}` : value))];
  return { id, path: join(path, key), from: before.length };
}

function putField(filter: Filter, condition: FieldCondition, path: string): ConditionPlace {
  const before: readonly FieldTest[] = listOf(filter.field);
  filter.field = [...before, testOf(condition)];
  return { id: condition.id, path: `${join(path, "field")}[${before.length}]`, from: 0 };
}

function testOf({ path, op, values }: FieldCondition): FieldTest {
  if (op === "in") return { path, op, value: [...values] };
  return values.length === 0 ? { path, op } : { path, op, value: values[0] };
}

const ORDER = [...PATTERN_KEYS, "field", "all", "any", "not"] as const;

/** In a fixed key order. A list of one is written without brackets. */
function simple(filter: Filter): Filter {
  return Object.fromEntries(
    ORDER.flatMap((key) => {
      const value = filter[key];
      if (value === undefined) return [];
      const isAlone = key !== "all" && key !== "any" && Array.isArray(value) && value.length === 1;
      return [[key, isAlone ? value[0] : value]];
    }),
  );
}

function listOf<Item>(value: Item | Item[] | undefined): Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/** Resolves the path of a fault: `branch[1]` may be the second value of a condition. */
export function conditionAt(
  places: readonly ConditionPlace[],
  path: string,
): { id: string; valueAt: number } | undefined {
  const found = places.filter((place) => isWithin(path, place.path) || isOnlyOne(path, place.path));
  const index = Number(/\[(\d+)\]$/.exec(path)?.[1] ?? 0);
  const place = found.findLast(({ from }) => from <= index) ?? found[0];
  return place && { id: place.id, valueAt: index - place.from };
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}[`) || path.startsWith(`${place}.`);
}

/** A single field test has no index in its path. */
function isOnlyOne(path: string, place: string): boolean {
  return place.endsWith("field[0]") && isWithin(path, place.slice(0, -"[0]".length));
}
