// Parses a saved filter into builder parts. Undefined if the builder cannot represent it.

import {
  Filter,
  type FieldTest,
  PATTERN_KEYS,
  type PatternKey,
} from "../../../src/contract/routing/routes.ts";
import {
  type FilterCondition,
  type FieldValue,
  type GroupKind,
  newId,
  type FilterPart,
} from "./model.ts";

export function readFilter(value: unknown): readonly FilterPart[] | undefined {
  const reading = Filter.safeParse(value);
  return reading.success ? partsOf(reading.data) : undefined;
}

/** Undefined if any part cannot be represented. */
function partsOf(filter: Filter): readonly FilterPart[] | undefined {
  return joined([
    ...PATTERN_KEYS.map((key) => patternsOf(key, filter[key])),
    ...listOf(filter.field).map(fieldOf),
    groupOf("any", filter.any),
    groupOf("none", filter.not && alternatives(filter.not)),
    // The enclosing level is a conjunction, so `all` needs no group.
    ...(filter.all ?? []).map(partsOf),
  ]);
}

/** "None of these" is `not` of an `any`. The `any` is omitted for a single filter. */
function alternatives(filter: Filter): readonly Filter[] {
  const isOnlyAny = filter.any !== undefined && Object.keys(defined(filter)).length === 1;
  return isOnlyAny ? (filter.any ?? []) : [filter];
}

function defined(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

function groupOf(
  kind: GroupKind,
  filters: readonly Filter[] | undefined,
): readonly FilterPart[] | undefined {
  if (filters === undefined) return [];
  const parts = joined(filters.map(alternativeOf));
  return parts === undefined || parts.length === 0 ? undefined : [{ id: newId(), kind, parts }];
}

/** One alternative of a disjunction. Several conditions become a nested group. */
function alternativeOf(filter: Filter): readonly FilterPart[] | undefined {
  const parts = partsOf(filter);
  if (parts === undefined || parts.length === 0) return undefined;
  return parts.length === 1 ? parts : [{ id: newId(), kind: "all", parts }];
}

function patternsOf(
  key: PatternKey,
  patterns: string | string[] | undefined,
): readonly FilterCondition[] | undefined {
  const sources = listOf(patterns);
  if (patterns !== undefined && sources.length === 0) return undefined;
  return [false, true].flatMap((isExclusion) => {
    const own = sources.filter((source) => source.startsWith("!") === isExclusion);
    const values = isExclusion ? own.map((source) => source.slice(1)) : own;
    if (values.length === 0) return [];
    return [{ id: newId(), kind: "patterns" as const, key, isExclusion, values }];
  });
}

function fieldOf({ path, op, value }: FieldTest): readonly FilterPart[] | undefined {
  const values = listOf(value);
  if (Array.isArray(value) !== (op === "in") || !values.every(isFieldValue)) return undefined;
  return [{ id: newId(), kind: "field", path, op, values }];
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function listOf<Item>(value: Item | Item[] | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function joined(
  lists: readonly (readonly FilterPart[] | undefined)[],
): readonly FilterPart[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  return known.length === lists.length ? known.flat() : undefined;
}
