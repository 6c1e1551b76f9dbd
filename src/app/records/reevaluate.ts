// Verdicts of a group's routes about a past event. The matcher runs again on the stored payload and the routes of
// that time. If it cannot, the stored verdict names the deciding clause.

import type { Verdict } from "../../contract/records/events.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { runAtOnce } from "../../core/kernel/steps.ts";
import { describeVerdict } from "../../core/routing/describe-verdict.ts";
import { quote } from "../../core/routing/filters/filter-phrases.ts";
import { READING_BUDGET } from "../../core/routing/filters/match-budget.ts";
import { matchInSteps } from "../../core/routing/match-routes.ts";
import { rebuiltVerdict } from "../../core/routing/nearest-miss.ts";
import {
  type KeptVerdict,
  type RouteVerdict,
  withRouteNames,
} from "../../core/routing/route-verdict.ts";
import type { EventRecord } from "../../ports/records.ts";
import type { ReadyRoutes } from "../routing/plan-groups.ts";
import { type PayloadReading, withAnswers } from "./read-payload.ts";

export type ReevaluatedVerdict =
  | { kept: KeptVerdict; route: Route; verdict: RouteVerdict; isFull: boolean }
  /** The routes of that time are no longer stored. */
  | { kept: KeptVerdict; route: undefined };

export type JudgedRecord = Pick<EventRecord, "verdicts" | "answers">;

export function reevaluateVerdicts(
  { verdicts, answers }: JudgedRecord,
  routes: ReadyRoutes,
  { arrived }: Pick<PayloadReading, "arrived">,
): ReevaluatedVerdict[] {
  const tried = verdicts.flatMap(
    ({ routeId }) => routes.find(({ route }) => route.id === routeId) ?? [],
  );
  const full = arrived ? reevaluate(withAnswers(arrived, answers), tried) : [];
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

/** A match that exceeds its budget, now or at dispatch, is explained from the stored verdict. */
function isSame({ outcome, reason }: RouteVerdict, kept: KeptVerdict): boolean {
  if (outcome !== kept.outcome || reason.kind === "tooMuch") return false;
  return kept.outcome === "matched" || kept.reason.kind !== "tooMuch";
}

/** The event entered the group, so only the routes are evaluated. */
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
    // The event may be quarantined because the matcher failed.
    return [];
  }
}

/** The verdict with its reason; undefined for a match that could not be evaluated again. */
export function knownVerdict(judged: ReevaluatedVerdict): RouteVerdict | undefined {
  if (judged.route === undefined) return undefined;
  const { verdict, isFull } = judged;
  return isFull || verdict.outcome === "notMatched" ? verdict : undefined;
}

// Explains the verdict of each route, as data and as text.

export function explainVerdicts(
  record: JudgedRecord,
  routes: ReadyRoutes,
  payload: Pick<PayloadReading, "arrived">,
): Verdict[] {
  const nameOf = (id: string) =>
    quote(routes.find(({ route }) => route.id === id)?.route.name ?? id);
  return reevaluateVerdicts(record, routes, payload).map((judged) => {
    if (judged.route === undefined) return unexplained(judged.kept);
    const { route, isFull } = judged;
    const { routeId, outcome, reason } = judged.verdict;
    const known = knownVerdict(judged);
    const why = known ? describeVerdict(withRouteNames(known, nameOf)) : "sent";
    return { routeId, routeName: route.name, outcome, why, reason, isFull };
  });
}

/** The clause's expected value was in the routes, which are deleted. */
function unexplained(kept: KeptVerdict): Verdict {
  const { routeId, outcome } = kept;
  const why = outcome === "matched" ? "sent" : "not sent";
  const reason =
    kept.outcome === "notMatched" && kept.reason.kind !== "filter" ? kept.reason : null;
  return { routeId, routeName: null, outcome, why, reason, isFull: false };
}
