// A verdict made whole again from what was kept of it and the route of then: enough for a sentence where
// running the matcher again is too much, or its payload is gone.

import type {
  ClauseVerdict,
  PatternReason,
  Reason,
  ShownValue,
} from "../../contract/routing/verdicts.ts";
import type { Clause, PatternClause } from "../filters/compiled-filter.ts";
import { unmetered } from "../filters/match-meter.ts";
import { fold } from "../filters/pattern.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import type { KeptClause, KeptVerdict } from "./kept-verdict.ts";
import type { RouteVerdict } from "./route-verdict.ts";

const NOTHING: ShownValue = { values: [], more: 0 };

export function rebuiltVerdict(kept: KeptVerdict, { route, filter }: CompiledRoute): RouteVerdict {
  const { id: routeId, groupId, kind: routeKind } = route;
  const whole = { routeId, groupId, routeKind, outcome: kept.outcome } as const;
  const { path } = filter;
  if (kept.outcome === "matched")
    return {
      ...whole,
      reason: { kind: "filter", filter: { path, outcome: "passed", clauses: [] } },
    };
  if (kept.reason.kind !== "filter") return { ...whole, reason: kept.reason };
  const { clause } = kept.reason;
  const known = filter.clauses.find((each) => each.path === clause?.path);
  const clauses = known && clause ? [rebuiltClause(known, clause)] : [];
  const reason: Reason = { kind: "filter", filter: { path, outcome: "failed", clauses } };
  return { ...whole, reason };
}

function rebuiltClause(clause: Clause, { got = NOTHING }: KeptClause): ClauseVerdict {
  const { path } = clause;
  const outcome = "failed";
  if (clause.kind === "field") return { kind: "field", path, wanted: clause.test, got, outcome };
  if (clause.kind !== "patterns") return { kind: clause.kind, path, outcome, filters: [] };
  const { key, sources: wanted } = clause;
  const decidedBy = whyFailed(clause, got);
  return { kind: "patterns", path, key, wanted, got, outcome, decidedBy };
}

/** Of long lists only the first values were kept; one of the others may have been excluded. */
function whyFailed({ wanted, excluded }: PatternClause, { values }: ShownValue): PatternReason {
  for (const text of values) {
    const value = { text, folded: fold(text), isClass: false };
    const pattern = excluded.find((each) => each.matches(value, unmetered()));
    if (pattern) return { kind: "excluded", pattern: pattern.source, value: text };
  }
  const [first] = excluded;
  if (wanted.length === 0 && first)
    return { kind: "excluded", pattern: first.source, value: values[0] ?? "" };
  return { kind: values.length === 0 ? "missing" : "different" };
}
