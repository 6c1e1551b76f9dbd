// A parsed filter: validated, with compiled patterns, and clauses in the order of evaluation.

import type { FieldTest, PatternKey } from "../../../contract/routing/routes.ts";
import type { FieldDecision } from "./field-ops.ts";
import type { Pattern } from "./pattern.ts";

/** Path within the filter, such as `all[1].branch[0]`; empty for the whole filter. */
export type FilterPath = string;

export type PatternClause = {
  kind: "patterns";
  path: FilterPath;
  key: PatternKey;
  /** As typed, all of them. */
  sources: readonly string[];
  wanted: readonly Pattern[];
  excluded: readonly Pattern[];
  /** Of `event` and `action` beside `draft: when ready`: becoming ready counts as opened. */
  isFromReady: boolean;
};

export type FieldClause = {
  kind: "field";
  path: FilterPath;
  test: FieldTest;
  /** The test's path; `[]` stands for every element. */
  steps: readonly string[];
  /** The request header that it tests instead of the payload. */
  header: string | undefined;
  decide: FieldDecision;
};

export type NestedClause = {
  kind: "all" | "any" | "not";
  path: FilterPath;
  /** Exactly one under `not`. */
  filters: readonly CompiledFilter[];
};

export type Clause = PatternClause | FieldClause | NestedClause;

export type CompiledFilter = { path: FilterPath; clauses: readonly Clause[] };

/** A fault of a filter, for the form field it was typed into. */
export type FilterProblem = {
  path: FilterPath;
  /** Position in the pattern. */
  at: number | undefined;
  message: string;
};

export function problem(path: FilterPath, message: string, at?: number): FilterProblem {
  return { path, at, message };
}

/** "branch[1]: missing closing ): `/(main/`". */
export function describeProblem({ path, message }: FilterProblem): string {
  return path === "" ? `filter: ${message}` : `${path}: ${message}`;
}
