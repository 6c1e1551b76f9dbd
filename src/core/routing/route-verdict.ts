// The verdict of one route on one event, with its reason. Stored per event; never a bare yes or no.

import type { ClauseVerdict, FilterVerdict, Reason } from "../../contract/routing/verdicts.ts";

export type RouteVerdict = {
  routeId: string;
  groupId: string;
  routeKind: "match" | "fallback";
  outcome: "matched" | "notMatched";
  reason: Reason;
};

/** Stored error of an event that is quarantined without a retry. */
export const TOO_MUCH = "its routes take too long to match";

/** Replaces route ids by names: users do not know ids. */
export function withRouteNames(
  verdict: RouteVerdict,
  nameOf: (routeId: string) => string,
): RouteVerdict {
  const { reason } = verdict;
  if (reason.kind !== "stopped" && reason.kind !== "notNeeded") return verdict;
  return { ...verdict, reason: { ...reason, byRouteId: nameOf(reason.byRouteId) } };
}

/**
 * The stored part of a verdict: a match, or the first deciding clause. For full reasons, the matcher runs again over
 * the stored payload and the stored version of the routes.
 */
export type KeptVerdict =
  | { routeId: string; outcome: "matched" }
  | { routeId: string; outcome: "notMatched"; reason: KeptReason };

type KeptReason =
  | Exclude<Reason, { kind: "filter" }>
  | { kind: "filter"; clause: KeptClause | undefined };

/** The expected values are in the routes. */
export type KeptClause = Readonly<Pick<ClauseVerdict, "kind" | "path">> & {
  got?: Extract<ClauseVerdict, { got: unknown }>["got"];
};

export function keptVerdict({ routeId, outcome, reason }: RouteVerdict): KeptVerdict {
  if (outcome === "matched") return { routeId, outcome };
  const kept = reason.kind === "filter" ? decidingClause(reason.filter) : reason;
  return { routeId, outcome, reason: kept };
}

function decidingClause({ clauses }: FilterVerdict): KeptReason {
  const decided = clauses.find(({ outcome }) => outcome === "failed");
  return { kind: "filter", clause: decided && keptClause(decided) };
}

function keptClause(clause: ClauseVerdict): KeptClause {
  const { kind, path } = clause;
  return "got" in clause ? { kind, path, got: clause.got } : { kind, path };
}
