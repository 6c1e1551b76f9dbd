// Sorts verdicts by how well they explain an event: matched, near misses, then routes that were not evaluated.

import type { Verdict } from "../../src/contract/records/events.ts";
import type { FilterVerdict } from "../../src/contract/routing/verdicts.ts";

export type VerdictGroup = "matched" | "missed" | "off" | "stopped" | "fallback" | "kept out";

const RANKS: readonly VerdictGroup[] = [
  "matched",
  "missed",
  "off",
  "stopped",
  "fallback",
  "kept out",
];

const KINDS = {
  filter: "missed",
  notNamed: "missed",
  tooMuch: "missed",
  disabled: "off",
  stopped: "stopped",
  notNeeded: "fallback",
  groupGone: "kept out",
  otherEndpoint: "kept out",
  otherInstallation: "kept out",
  noGlobalIngress: "kept out",
  otherProvider: "kept out",
} as const satisfies Record<NonNullable<Verdict["reason"]>["kind"], VerdictGroup>;

export function verdictKind({ outcome, reason }: Verdict): VerdictGroup {
  if (outcome === "matched") return "matched";
  return reason === null ? "missed" : KINDS[reason.kind];
}

export function orderedVerdicts(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.toSorted(
    (left, right) =>
      RANKS.indexOf(verdictKind(left)) - RANKS.indexOf(verdictKind(right)) ||
      conditionsMet(right) - conditionsMet(left),
  );
}

/** Number of conditions met before the deciding one. */
function conditionsMet({ reason }: Verdict): number {
  return reason?.kind === "filter" ? metIn(reason.filter) : 0;
}

function metIn({ clauses }: FilterVerdict): number {
  const decisive = clauses.findIndex(({ outcome }) => outcome === "failed");
  return decisive === -1 ? clauses.length : decisive;
}
