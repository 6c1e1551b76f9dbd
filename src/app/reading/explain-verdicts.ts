// Why each route of a group did or did not send an event: the matcher, run again over the stored payload
// and the routes of then, tells everything; where that cannot be done, what was kept tells what decided.

import type { Verdict } from "../../contract/events.ts";
import type { CompiledRoute } from "../../core/routes/compile-routes.ts";
import { describeVerdict } from "../../core/routes/describe-verdict.ts";
import type { KeptVerdict } from "../../core/routes/kept-verdict.ts";
import { matchRoutes } from "../../core/routes/match-routes.ts";
import { rebuiltVerdict } from "../../core/routes/rebuilt-verdict.ts";
import type { RouteVerdict } from "../../core/routes/route-verdict.ts";
import type { EventRecord } from "../../ports/event-log.ts";
import type { ReadyRoutes } from "../ready-routes.ts";
import type { PayloadReading } from "./read-payload.ts";

export function explainVerdicts(
  { verdicts }: Pick<EventRecord, "verdicts">,
  routes: ReadyRoutes,
  { arrived }: Pick<PayloadReading, "arrived">,
): Verdict[] {
  const tried = verdicts.flatMap(
    ({ routeId }) => routes.find(({ route }) => route.id === routeId) ?? [],
  );
  const full = arrived ? judgeAgain(arrived, tried) : [];
  return verdicts.map((kept) => {
    const compiled = tried.find(({ route }) => route.id === kept.routeId);
    if (!compiled) return unexplained(kept);
    const again = full.find(({ routeId }) => routeId === kept.routeId);
    const isSame = again?.outcome === kept.outcome;
    return isSame
      ? told(again, compiled, true)
      : told(rebuiltVerdict(kept, compiled), compiled, false);
  });
}

/** It entered the group, so nothing but the routes is asked. */
function judgeAgain(
  arrived: NonNullable<PayloadReading["arrived"]>,
  routes: ReadyRoutes,
): RouteVerdict[] {
  const [first] = routes;
  if (!first) return [];
  const { groupId } = first.route;
  try {
    const group = { id: groupId, globalIngress: true };
    return matchRoutes({ ...arrived, entry: { groupId } }, [group], routes, "full");
  } catch {
    // An event may have been put aside because the matcher failed.
    return [];
  }
}

function told(verdict: RouteVerdict, { route }: CompiledRoute, isFull: boolean): Verdict {
  const { routeId, outcome, reason } = verdict;
  const isKnown = isFull || outcome === "notMatched";
  const why = isKnown ? describeVerdict(verdict) : "sent";
  return { routeId, routeName: route.name, outcome, why, reason, isFull };
}

/** What a clause wanted stands in the routes, which are gone. */
function unexplained(kept: KeptVerdict): Verdict {
  const { routeId, outcome } = kept;
  const why = outcome === "matched" ? "sent" : "not sent";
  const reason =
    kept.outcome === "notMatched" && kept.reason.kind !== "filter" ? kept.reason : null;
  return { routeId, routeName: null, outcome, why, reason, isFull: false };
}
