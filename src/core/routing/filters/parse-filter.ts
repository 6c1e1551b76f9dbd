// Parses a saved filter into a compiled one, or returns all of its faults.

import { nearest } from "../../../contract/kernel/faults.ts";
import {
  MAX_FILTER_DEPTH,
  MAX_FILTER_PATTERNS,
  MAX_PATTERN_LENGTH,
} from "../../../contract/kernel/limits.ts";
import { type FieldTest, PATTERN_KEYS, type PatternKey } from "../../../contract/routing/routes.ts";
import { isJsonObject } from "../../kernel/json.ts";
import {
  type Clause,
  type CompiledFilter,
  type FieldClause,
  type FilterPath,
  type FilterProblem,
  type NestedClause,
  problem,
} from "./compiled-filter.ts";
import { FIELD_OPS, isFieldOp, readFieldPath } from "./field-ops.ts";
import { headerIn, headerProblem } from "./header-field.ts";
import { type Pattern, readPattern } from "./pattern.ts";

export type FilterReading =
  | { outcome: "read"; filter: CompiledFilter }
  | { outcome: "faulty"; problems: readonly FilterProblem[] };

/** Collects faults during the walk, so that all are reported at once. */
type Walk = { problems: FilterProblem[]; patterns: number };

/** More would not help the user. */
const MAX_PROBLEMS = 50;
const NESTING = ["all", "any", "not"] as const;
const KEYS: ReadonlySet<string> = new Set([...PATTERN_KEYS, "field", ...NESTING]);

/** Accepts an empty filter; `routeFilterProblem` decides whether the route may have one. */
export function parseFilter(value: unknown): FilterReading {
  const walk: Walk = { problems: [], patterns: 0 };
  const filter = readFilter(walk, "", value, { depth: 0, isFromReady: false });
  if (walk.patterns > MAX_FILTER_PATTERNS)
    walk.problems.push(
      problem("", `has ${walk.patterns} patterns, at most ${MAX_FILTER_PATTERNS} are allowed`),
    );
  if (walk.problems.length === 0) return { outcome: "read", filter };
  return { outcome: "faulty", problems: walk.problems.slice(0, MAX_PROBLEMS) };
}

/** Why a route of this kind cannot have this filter, or undefined. */
export function routeFilterProblem(
  kind: "match" | "fallback",
  filter: CompiledFilter,
): FilterProblem | undefined {
  if (kind === "fallback" || filter.clauses.length > 0) return undefined;
  return problem("", "is empty, which only a fallback route may have");
}

/** Beyond these limits the filter is rejected anyway. */
function hasEnough({ problems, patterns }: Walk): boolean {
  return problems.length >= MAX_PROBLEMS || patterns > MAX_FILTER_PATTERNS;
}

/** Depth of a filter, and whether it or one around it says `draft: when ready`. */
type Level = { depth: number; isFromReady: boolean };

function readFilter(walk: Walk, path: FilterPath, value: unknown, outer: Level): CompiledFilter {
  if (hasEnough(walk)) return { path, clauses: [] };
  if (!isJsonObject(value)) {
    walk.problems.push(problem(path, "must be an object of clauses"));
    return { path, clauses: [] };
  }
  const unknown = Object.keys(value).filter((key) => !KEYS.has(key));
  for (const key of unknown.slice(0, MAX_PROBLEMS))
    walk.problems.push(problem(join(path, key), unknownKey(key)));
  const { depth } = outer;
  const isFromReady = outer.isFromReady || value["draft"] === "when ready";
  const clauses = [
    ...PATTERN_KEYS.flatMap((key) => readPatterns(walk, { path, key, isFromReady }, value[key])),
    ...readFields(walk, join(path, "field"), value.field),
    ...NESTING.flatMap((kind) => readNested(walk, { kind, path, depth, isFromReady }, value[kind])),
  ];
  if (depth > 0 && Object.keys(value).length === 0) walk.problems.push(problem(path, "is empty"));
  return { path, clauses };
}

function unknownKey(key: string): string {
  const meant = nearest(key, [...KEYS]);
  return `is not a filter key${meant === undefined ? "" : `. Did you mean ${meant}?`}`;
}

type PatternPlace = { path: FilterPath; key: PatternKey; isFromReady: boolean };

function readPatterns(
  walk: Walk,
  { path, key, isFromReady }: PatternPlace,
  value: unknown,
): Clause[] {
  if (value === undefined) return [];
  const at = join(path, key);
  const patterns = listed(walk, at, value).flatMap(([where, source]): Pattern[] => {
    if (typeof source !== "string") {
      walk.problems.push(problem(where, "must be a string"));
      return [];
    }
    const reading = readPattern(key, source);
    if (reading.outcome === "read") return [reading.pattern];
    walk.problems.push(problem(where, reading.message, reading.at));
    return [];
  });
  if (Array.isArray(value) && value.length === 0)
    walk.problems.push(problem(at, "needs at least one pattern"));
  if (Array.isArray(value) && key === "draft")
    walk.problems.push(problem(at, "takes one value, not a list"));
  return [
    {
      kind: "patterns",
      path: at,
      key,
      sources: patterns.map(({ source }) => source),
      wanted: patterns.filter(({ isExclusion }) => !isExclusion),
      excluded: patterns.filter(({ isExclusion }) => isExclusion),
      isFromReady: isFromReady && (key === "event" || key === "action"),
    },
  ];
}

function readFields(walk: Walk, path: FilterPath, value: unknown): Clause[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length === 0)
    walk.problems.push(problem(path, "needs at least one test"));
  return listed(walk, path, value).flatMap(([where, test]): Clause[] => {
    const reading = readFieldTest(where, test);
    if (reading.outcome === "read") return [reading.clause];
    walk.problems.push(...reading.problems);
    return [];
  });
}

type Nest = Level & { kind: NestedClause["kind"]; path: FilterPath };

function readNested(
  walk: Walk,
  { kind, path, depth, isFromReady }: Nest,
  value: unknown,
): Clause[] {
  if (value === undefined) return [];
  const at = join(path, kind);
  const fault = whyNotNested(kind, value, depth);
  if (fault !== undefined) {
    walk.problems.push(problem(at, fault));
    return [];
  }
  const filters = placed(at, value).map(([where, inner]) =>
    readFilter(walk, where, inner, { depth: depth + 1, isFromReady }),
  );
  return [{ kind, path: at, filters }];
}

function whyNotNested(kind: Nest["kind"], value: unknown, depth: number): string | undefined {
  if (depth >= MAX_FILTER_DEPTH) return `is nested deeper than ${MAX_FILTER_DEPTH}`;
  if (kind === "not") return Array.isArray(value) ? "takes one filter, not a list" : undefined;
  if (!Array.isArray(value)) return "must be a list of filters";
  if (value.length > MAX_FILTER_PATTERNS) return `has more than ${MAX_FILTER_PATTERNS} filters`;
  return value.length === 0 ? "needs at least one filter" : undefined;
}

/** Counts the patterns. Empty if there are too many: compiling costs time, and the filter is rejected anyway. */
function listed(walk: Walk, path: FilterPath, value: unknown): Placed[] {
  walk.patterns += Array.isArray(value) ? value.length : 1;
  return hasEnough(walk) ? [] : placed(path, value);
}

type Placed = [path: FilterPath, value: unknown];

function placed(path: FilterPath, value: unknown): Placed[] {
  return Array.isArray(value)
    ? value.map((one: unknown, index) => [`${path}[${index}]`, one])
    : [[path, value]];
}

function join(path: FilterPath, key: string): FilterPath {
  return path === "" ? key : `${path}.${key}`;
}

type FieldTestReading =
  | { outcome: "read"; clause: FieldClause }
  | { outcome: "faulty"; problems: FilterProblem[] };

const FIELD_TEST_KEYS = new Set(["path", "op", "value"]);

/** Parses a field test `{ path, op, value }`. */
function readFieldTest(path: FilterPath, value: unknown): FieldTestReading {
  if (!isJsonObject(value)) return faulty(problem(path, "must be { path, op, value }"));
  const unknown = Object.keys(value).find((key) => !FIELD_TEST_KEYS.has(key));
  if (unknown !== undefined) return faulty(problem(`${path}.${unknown}`, "is not a field key"));
  const place = readPlace(value.path);
  if ("fault" in place) return faulty(problem(`${path}.path`, place.fault));
  if (!isFieldOp(value.op))
    return faulty(problem(`${path}.op`, `must be one of ${Object.keys(FIELD_OPS).join(", ")}`));
  const reading = FIELD_OPS[value.op](value.value);
  if (reading.outcome === "faulty")
    return faulty(problem(`${path}.value`, reading.message, reading.at));
  const test: FieldTest = { path: place.path, op: value.op, value: value.value };
  const { steps, header } = place;
  return {
    outcome: "read",
    clause: { kind: "field", path, test, steps, header, decide: reading.decide },
  };
}

type FieldPlace = Pick<FieldClause, "steps" | "header"> & { path: string };

/** Where a test looks: in the payload, or at a request header. */
function readPlace(path: unknown): FieldPlace | { fault: string } {
  const fault = { fault: "must be a path such as a.b[].c" };
  if (typeof path !== "string" || path.length > MAX_PATTERN_LENGTH) return fault;
  const header = headerIn(path);
  if (header !== undefined) {
    const problematic = headerProblem(header);
    return problematic === undefined ? { path, steps: [], header } : { fault: problematic };
  }
  const steps = readFieldPath(path);
  return steps ? { path, steps, header } : fault;
}

function faulty(found: FilterProblem): FieldTestReading {
  return { outcome: "faulty", problems: [found] };
}
