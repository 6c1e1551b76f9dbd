// The nearest miss: among routes that consider an event and did not match, the one with the most conditions met. Ties
// go to the first.

import type {
  ClauseVerdict,
  PatternReason,
  Reason,
  ShownValue,
} from "../../contract/routing/verdicts.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import { describeVerdict } from "./describe-verdict.ts";
import type { Clause, PatternClause } from "./filters/compiled-filter.ts";
import { unmetered } from "./filters/match-budget.ts";
import { fold } from "./filters/pattern.ts";
import type { KeptClause, KeptVerdict, RouteVerdict } from "./route-verdict.ts";

export type NearestMiss = { routeId: string; routeName: string; why: string };

export function nearestMiss(
  event: string | null,
  verdicts: readonly KeptVerdict[],
  routes: readonly CompiledRoute[],
): NearestMiss | undefined {
  const misses = verdicts.flatMap((kept) => {
    const compiled = routes.find(({ route }) => route.id === kept.routeId);
    return compiled &&
      kept.outcome === "notMatched" &&
      looksAt([event ?? "", ...gotBy(kept)], compiled)
      ? [{ kept, compiled, met: conditionsMet(kept, compiled) }]
      : [];
  });
  const [nearest] = misses.toSorted((left, right) => right.met - left.met);
  if (!nearest) return undefined;
  const { route } = nearest.compiled;
  const why = describeVerdict(rebuiltVerdict(nearest.kept, nearest.compiled));
  return { routeId: route.id, routeName: route.name, why };
}

/** Event names from the stored clause, if `event` was the deciding one. */
function gotBy(kept: KeptVerdict): readonly string[] {
  if (kept.outcome === "matched" || kept.reason.kind !== "filter") return [];
  const { clause } = kept.reason;
  return clause?.path === "event" ? (clause.got?.values ?? []) : [];
}

/** A filter that names only other events does not consider this one. Another action of the same event does count. */
function looksAt(names: readonly string[], { filter }: CompiledRoute): boolean {
  const clause = filter.clauses.find(({ path }) => path === "event");
  if (clause?.kind !== "patterns") return true;
  const events = new Set(names.map(withoutAction));
  return clause.sources
    .map((source) => withoutAction(source.replace(/^!/, "")))
    .some((event) => events.has(event) || event.includes("*"));
}

function withoutAction(name: string): string {
  return fold(name.split(".", 1)[0] ?? "");
}

/** Clauses are evaluated in order: those before the deciding one were met. */
function conditionsMet(kept: KeptVerdict, { filter }: CompiledRoute): number {
  if (kept.outcome === "matched" || kept.reason.kind === "disabled") return -2;
  if (kept.reason.kind !== "filter") return -1;
  const { clause } = kept.reason;
  return filter.clauses.findIndex(({ path }) => path === clause?.path);
}

const NOTHING: ShownValue = { values: [], more: 0 };

/**
 * Rebuilds a verdict from its stored part and the route of that time. That is enough for a sentence if running the
 * matcher again costs too much, or the payload is gone.
 */
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

/** Only the first values of long lists are stored; one of the others may have been excluded. */
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
