// Matches an event against a filter, with reasons. The same function decides at dispatch and explains later.

import type {
  ClauseVerdict,
  FieldVerdict,
  FilterVerdict,
  NestedVerdict,
  VerdictOutcome,
  PatternReason,
  PatternVerdict,
  UnknownWhy,
} from "../../../contract/routing/verdicts.ts";
import type {
  Clause,
  CompiledFilter,
  FieldClause,
  NestedClause,
  PatternClause,
} from "./compiled-filter.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { answerTo, filesQuestion, unknownIn } from "../host-answers.ts";
import { membershipIn } from "./people-of-team.ts";
import { headerValues } from "./header-field.ts";
import { findField } from "./field-ops.ts";
import { MAX_VALUES, type MatchMeter } from "./match-budget.ts";
import type { Pattern, Value } from "./pattern.ts";
import { cut, type FilterSubject, showValues } from "./subject.ts";

/** `quick` stops at the deciding clause; `full` evaluates all. The outcome is the same. */
export type MatchMode = "quick" | "full";

/** The subject and its budget. A verdict is invalid if the meter is negative. */
export type MatchInput = { subject: FilterSubject; meter: MatchMeter };

export function matchFilter(
  filter: CompiledFilter,
  matched: MatchInput,
  mode: MatchMode,
): FilterVerdict {
  const { path } = filter;
  const clauses: ClauseVerdict[] = [];
  let outcome: VerdictOutcome = "passed";
  for (const clause of filter.clauses) {
    const verdict = judgeClause(clause, matched, mode);
    if (verdict.outcome === "failed") {
      outcome = "failed";
      if (mode === "quick") return { path, outcome, clauses: [verdict] };
    }
    if (verdict.outcome === "unknown" && outcome === "passed") outcome = "unknown";
    clauses.push(verdict);
    if (matched.meter.left < 0) break;
  }
  return { path, outcome, clauses };
}

function judgeClause(clause: Clause, matched: MatchInput, mode: MatchMode): ClauseVerdict {
  if (clause.kind === "patterns") return judgePatterns(clause, matched);
  if (clause.kind === "field") return judgeField(clause, matched);
  return judgeNested(clause, matched, mode);
}

function judgePatterns(clause: PatternClause, { subject, meter }: MatchInput): PatternVerdict {
  const { path, key, sources, isFromReady } = clause;
  const { values, shown } = (isFromReady ? subject.fromReady : subject.byKey)[key];
  const decidedBy = reasonOf(clause, values, { subject, meter });
  return {
    kind: "patterns",
    path,
    key,
    wanted: sources,
    got: shown,
    outcome: OUTCOMES[decidedBy.kind],
    decidedBy,
  };
}

const OUTCOMES: Readonly<Record<PatternReason["kind"], VerdictOutcome>> = {
  matched: "passed",
  notExcluded: "passed",
  excluded: "failed",
  different: "failed",
  missing: "failed",
  unknown: "unknown",
};

/**
 * An exclusion wins. A missing value matches no pattern, so it passes exclusions. What is unknown decides only if
 * nothing known does.
 */
function reasonOf(
  { key, wanted, excluded }: PatternClause,
  values: readonly Value[],
  { subject: { event }, meter }: MatchInput,
): PatternReason {
  const out = findMatch(excluded, values, meter);
  if (out) return { kind: "excluded", ...out };
  const match = findMatch(wanted, values, meter);
  const isWanted = match !== undefined || wanted.length === 0;
  const why = unknownFor(key, isWanted ? excluded : wanted, event);
  if (why !== undefined) return { kind: "unknown", why };
  if (match) return { kind: "matched", ...match };
  if (isWanted) return { kind: "notExcluded" };
  return { kind: values.length === 0 ? "missing" : "different" };
}

/** Why it is not certain that none of the patterns matches. */
function unknownFor(
  key: PatternClause["key"],
  patterns: readonly Pattern[],
  event: RelayEvent,
): UnknownWhy | undefined {
  if (patterns.length === 0) return undefined;
  if (key === "path") {
    const question = filesQuestion(event);
    return question && unknownIn(answerTo(event, question));
  }
  if (key !== "team") return undefined;
  const unknown = patterns.map(({ body }) => membershipIn(event, body).unknown);
  return unknown.find((why) => why !== undefined);
}

function findMatch(
  patterns: readonly Pattern[],
  values: readonly Value[],
  meter: MatchMeter,
): { pattern: string; value: string } | undefined {
  for (const pattern of patterns)
    for (const value of values) {
      if (pattern.matches(value, meter)) return { pattern: pattern.source, value: cut(value.text) };
      if (meter.left < 0) return undefined;
    }
  return undefined;
}

function judgeField(
  { path, test: wanted, steps, header, decide }: FieldClause,
  { subject, meter }: MatchInput,
): FieldVerdict {
  const all =
    header === undefined
      ? findField(steps, subject.payload, meter)
      : headerValues(subject.event, header);
  const ignored = Math.max(0, all.length - MAX_VALUES);
  const found = ignored > 0 ? all.slice(0, MAX_VALUES) : all;
  const got = showValues(found, ignored);
  return { kind: "field", path, wanted, got, outcome: decide(found, meter) };
}

function judgeNested(clause: NestedClause, matched: MatchInput, mode: MatchMode): NestedVerdict {
  const { kind, path } = clause;
  // The first of these decides: one that passes under `any`, one that fails under `all`.
  const settling: VerdictOutcome = kind === "all" ? "failed" : "passed";
  const filters: FilterVerdict[] = [];
  let isSettled = false;
  let isUnknown = false;
  for (const filter of clause.filters) {
    const verdict = matchFilter(filter, matched, mode);
    if (verdict.outcome === settling) {
      isSettled = true;
      if (mode === "quick") return { kind, path, outcome: nested(kind, true), filters: [verdict] };
    }
    isUnknown ||= verdict.outcome === "unknown";
    filters.push(verdict);
  }
  const outcome = isUnknown && !isSettled ? "unknown" : nested(kind, isSettled);
  return { kind, path, outcome, filters };
}

function nested(kind: NestedClause["kind"], isSettled: boolean): VerdictOutcome {
  const passesWhenSettled = kind === "any";
  return passesWhenSettled === isSettled ? "passed" : "failed";
}
