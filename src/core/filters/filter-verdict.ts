// What a filter made of an event, as data: every clause with what it wanted, what it got and why.

import type { FieldTest, PatternKey } from "../../contract/routes.ts";
import type { FilterPath } from "./compiled-filter.ts";
import type { Shown } from "./shown.ts";

export type Outcome = "passed" | "failed";

export type PatternReason =
  /** Passed: a pattern fits a value. */
  | { kind: "matched"; pattern: string; value: string }
  /** Passed: there are only exclusions, and none fits. */
  | { kind: "notExcluded" }
  | { kind: "excluded"; pattern: string; value: string }
  | { kind: "different" }
  /** Failed: the event has no such value. */
  | { kind: "missing" };

export type PatternVerdict = {
  kind: "patterns";
  path: FilterPath;
  key: PatternKey;
  wanted: readonly string[];
  got: Shown;
  outcome: Outcome;
  decidedBy: PatternReason;
};

export type FieldVerdict = {
  kind: "field";
  path: FilterPath;
  wanted: FieldTest;
  got: Shown;
  outcome: Outcome;
};

export type NestedVerdict = {
  kind: "all" | "any" | "not";
  path: FilterPath;
  outcome: Outcome;
  /** Those that were judged: at least the one that decided. */
  filters: readonly FilterVerdict[];
};

export type ClauseVerdict = PatternVerdict | FieldVerdict | NestedVerdict;

export type FilterVerdict = {
  path: FilterPath;
  outcome: Outcome;
  /** Those that were judged, in order; the first that failed is the one that decided. */
  clauses: readonly ClauseVerdict[];
};
