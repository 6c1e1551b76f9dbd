// Does this event pass this filter, and why? The same function decides at dispatch and explains later.

import type {
  ClauseVerdict,
  FieldVerdict,
  FilterVerdict,
  NestedVerdict,
  Outcome,
  PatternReason,
  PatternVerdict,
} from "../../contract/verdicts.ts";
import type {
  Clause,
  CompiledFilter,
  FieldClause,
  NestedClause,
  PatternClause,
} from "./compiled-filter.ts";
import { findField } from "./field-path.ts";
import type { Pattern, Value } from "./pattern.ts";
import { cut, showValues } from "./shown.ts";
import type { Subject } from "./subject.ts";

/** `quick` ends at the clause that decides; `full` judges all of them. The outcome is the same. */
export type Mode = "quick" | "full";

export function matchFilter(filter: CompiledFilter, subject: Subject, mode: Mode): FilterVerdict {
  const { path } = filter;
  const clauses: ClauseVerdict[] = [];
  let outcome: Outcome = "passed";
  for (const clause of filter.clauses) {
    const verdict = judgeClause(clause, subject, mode);
    if (verdict.outcome === "failed") {
      outcome = "failed";
      if (mode === "quick") return { path, outcome, clauses: [verdict] };
    }
    clauses.push(verdict);
  }
  return { path, outcome, clauses };
}

function judgeClause(clause: Clause, subject: Subject, mode: Mode): ClauseVerdict {
  if (clause.kind === "patterns") return judgePatterns(clause, subject);
  if (clause.kind === "field") return judgeField(clause, subject);
  return judgeNested(clause, subject, mode);
}

function judgePatterns(clause: PatternClause, subject: Subject): PatternVerdict {
  const { path, key, sources } = clause;
  const { values, shown } = subject.byKey[key];
  const decidedBy = reasonOf(clause, values);
  const isPassed = decidedBy.kind === "matched" || decidedBy.kind === "notExcluded";
  return {
    kind: "patterns",
    path,
    key,
    wanted: sources,
    got: shown,
    outcome: isPassed ? "passed" : "failed",
    decidedBy,
  };
}

/** An exclusion wins; a missing value fits no pattern, so it passes exclusions alone. */
function reasonOf({ wanted, excluded }: PatternClause, values: readonly Value[]): PatternReason {
  const out = findMatch(excluded, values);
  if (out) return { kind: "excluded", ...out };
  if (wanted.length === 0) return { kind: "notExcluded" };
  const match = findMatch(wanted, values);
  if (match) return { kind: "matched", ...match };
  return { kind: values.length === 0 ? "missing" : "different" };
}

function findMatch(
  patterns: readonly Pattern[],
  values: readonly Value[],
): { pattern: string; value: string } | undefined {
  for (const pattern of patterns)
    for (const value of values)
      if (pattern.matches(value)) return { pattern: pattern.source, value: cut(value.text) };
  return undefined;
}

function judgeField({ path, test, steps, decide }: FieldClause, subject: Subject): FieldVerdict {
  const found = findField(steps, subject.payload);
  return { kind: "field", path, wanted: test, got: showValues(found), outcome: decide(found) };
}

function judgeNested(clause: NestedClause, subject: Subject, mode: Mode): NestedVerdict {
  const { kind, path } = clause;
  // The first of these settles it: one that passes under `any`, one that fails under `all`.
  const settling: Outcome = kind === "all" ? "failed" : "passed";
  const filters: FilterVerdict[] = [];
  let isSettled = false;
  for (const filter of clause.filters) {
    const verdict = matchFilter(filter, subject, mode);
    if (verdict.outcome === settling) {
      isSettled = true;
      if (mode === "quick") return { kind, path, outcome: nested(kind, true), filters: [verdict] };
    }
    filters.push(verdict);
  }
  return { kind, path, outcome: nested(kind, isSettled), filters };
}

function nested(kind: NestedClause["kind"], isSettled: boolean): Outcome {
  const passesWhenSettled = kind === "any";
  return passesWhenSettled === isSettled ? "passed" : "failed";
}
