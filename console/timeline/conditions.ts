// Flattens a filter verdict to rows: wanted values against the event's values.

import type { FieldTest } from "../../src/contract/routing/routes.ts";
import type { ClauseVerdict, FilterVerdict } from "../../src/contract/routing/verdicts.ts";

export type VerdictCondition = {
  path: string;
  /** "branch", "field", "one of", "none of". */
  name: string;
  /** Path of a field in the payload. */
  field?: string;
  /** Precedes the values: "is", "not". */
  wantedAs: string;
  wanted: readonly string[];
  got: readonly string[];
  isMet: boolean;
  /** Nesting depth inside all, any and not. */
  depth: number;
};

const OPS: Readonly<Record<FieldTest["op"], string>> = {
  eq: "is",
  ne: "is not",
  in: "is",
  contains: "contains",
  startsWith: "starts with",
  endsWith: "ends with",
  regex: "matches",
  gt: "over",
  gte: "at least",
  lt: "under",
  lte: "at most",
  exists: "is set",
};

const NESTED = { all: "all of", any: "one of", not: "none of" } as const;

export function conditionsOf({ clauses }: FilterVerdict, depth = 0): VerdictCondition[] {
  return clauses.flatMap((clause) => conditionsIn(clause, depth));
}

function conditionsIn(clause: ClauseVerdict, depth: number): VerdictCondition[] {
  const isMet = clause.outcome !== "failed";
  const { path } = clause;
  if (clause.kind === "patterns") {
    const wanted = clause.wanted.filter((pattern) => !pattern.startsWith("!"));
    const unwanted = clause.wanted.filter((pattern) => pattern.startsWith("!"));
    const isOnlyUnwanted = wanted.length === 0;
    return [
      {
        path,
        name: clause.key,
        wantedAs: isOnlyUnwanted ? "not" : "",
        wanted: isOnlyUnwanted ? unwanted.map(withoutMark) : clause.wanted,
        got: clause.decidedBy.kind === "unknown" ? ["unknown"] : gotOf(clause.got),
        isMet,
        depth,
      },
    ];
  }
  if (clause.kind === "field") return [fieldCondition(clause.wanted, { ...clause, isMet, depth })];
  return [
    { path, name: NESTED[clause.kind], wantedAs: "", wanted: [], got: [], isMet, depth },
    ...clause.filters.flatMap((filter) => conditionsOf(filter, depth + 1)),
  ];
}

type Judged = Pick<VerdictCondition, "path" | "isMet" | "depth"> & { got: Shown };
type Shown = { values: readonly string[]; more: number };

function fieldCondition(test: FieldTest, { path, got, isMet, depth }: Judged): VerdictCondition {
  const { op, value } = test;
  const isAbsent = op === "exists" && value === false;
  return {
    path,
    name: "field",
    field: test.path,
    wantedAs: isAbsent ? "is not set" : OPS[op],
    wanted: op === "exists" ? [] : [value].flat().map(String),
    got: gotOf(got),
    isMet,
    depth,
  };
}

/** An event is listed with and without its action; the longer name is enough. */
function gotOf({ values, more }: Shown): string[] {
  const shown = values.filter((value) => !values.some((other) => other.startsWith(`${value}.`)));
  return more > 0 ? [...shown, `${more} more`] : shown;
}

function withoutMark(pattern: string): string {
  return pattern.slice(1);
}
