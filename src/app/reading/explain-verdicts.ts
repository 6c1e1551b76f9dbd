// Why each route of a group did or did not send an event, in data and words.

import type { Verdict } from "../../contract/records/events.ts";
import { quote } from "../../core/routing/filters/filter-phrases.ts";
import { describeVerdict } from "../../core/routing/describe-verdict.ts";
import { type KeptVerdict, withRouteNames } from "../../core/routing/route-verdict.ts";
import type { EventRecord } from "../../ports/records.ts";
import type { ReadyRoutes } from "../ready-routes.ts";
import { reevaluateVerdicts, knownVerdict } from "./judge-again.ts";
import type { PayloadReading } from "./read-payload.ts";

export function explainVerdicts(
  record: Pick<EventRecord, "verdicts">,
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

/** What a clause wanted stands in the routes, which are gone. */
function unexplained(kept: KeptVerdict): Verdict {
  const { routeId, outcome } = kept;
  const why = outcome === "matched" ? "sent" : "not sent";
  const reason =
    kept.outcome === "notMatched" && kept.reason.kind !== "filter" ? kept.reason : null;
  return { routeId, routeName: null, outcome, why, reason, isFull: false };
}
