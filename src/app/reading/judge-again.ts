// What each route of a group said of an event: the matcher, run again over the stored payload and the
// routes of then, tells everything; where that cannot be done, what was kept tells what decided.

import type { Route } from "../../contract/routing/routes.ts";
import { READING_BUDGET } from "../../core/routing/filters/match-budget.ts";
import type { KeptVerdict, RouteVerdict } from "../../core/routing/route-verdict.ts";
import { matchInSteps } from "../../core/routing/match-routes.ts";
import { rebuiltVerdict } from "../../core/routing/nearest-miss.ts";
import { runAtOnce } from "../../core/kernel/steps.ts";
import type { EventRecord } from "../../ports/records.ts";
import type { ReadyRoutes } from "../ready-routes.ts";
import type { PayloadReading } from "./read-payload.ts";

export type ReevaluatedVerdict =
  | { kept: KeptVerdict; route: Route; verdict: RouteVerdict; isFull: boolean }
  /** The routes of then are not kept any more. */
  | { kept: KeptVerdict; route: undefined };

export function reevaluateVerdicts(
  { verdicts }: Pick<EventRecord, "verdicts">,
  routes: ReadyRoutes,
  { arrived }: Pick<PayloadReading, "arrived">,
): ReevaluatedVerdict[] {
  const tried = verdicts.flatMap(
    ({ routeId }) => routes.find(({ route }) => route.id === routeId) ?? [],
  );
  const full = arrived ? reevaluate(arrived, tried) : [];
  return verdicts.map((kept) => {
    const compiled = tried.find(({ route }) => route.id === kept.routeId);
    if (!compiled) return { kept, route: undefined };
    const { route } = compiled;
    const again = full.find(({ routeId }) => routeId === kept.routeId);
    return again && isSame(again, kept)
      ? { kept, route, verdict: again, isFull: true }
      : { kept, route, verdict: rebuiltVerdict(kept, compiled), isFull: false };
  });
}

/** What takes too long to judge again, or took too long then, is told from what was kept. */
function isSame({ outcome, reason }: RouteVerdict, kept: KeptVerdict): boolean {
  if (outcome !== kept.outcome || reason.kind === "tooMuch") return false;
  return kept.outcome === "matched" || kept.reason.kind !== "tooMuch";
}

/** It entered the group, so nothing but the routes is asked. */
function reevaluate(
  arrived: NonNullable<PayloadReading["arrived"]>,
  routes: ReadyRoutes,
): RouteVerdict[] {
  const [first] = routes;
  if (!first) return [];
  const { groupId } = first.route;
  try {
    const group = { id: groupId, globalIngress: true };
    const arrival = { ...arrived, entry: { groupId } };
    const options = { mode: "full", budget: READING_BUDGET } as const;
    return runAtOnce(matchInSteps(arrival, [group], routes, options));
  } catch {
    // An event may have been put aside because the matcher failed.
    return [];
  }
}

/** What is known of the reason: of a match that nobody judged again, nothing. */
export function knownVerdict(judged: ReevaluatedVerdict): RouteVerdict | undefined {
  if (judged.route === undefined) return undefined;
  const { verdict, isFull } = judged;
  return isFull || verdict.outcome === "notMatched" ? verdict : undefined;
}
