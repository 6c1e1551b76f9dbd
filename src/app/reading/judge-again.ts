// What each route of a group said of an event: the matcher, run again over the stored payload and the
// routes of then, tells everything; where that cannot be done, what was kept tells what decided.

import type { Route } from "../../contract/routes.ts";
import type { KeptVerdict } from "../../core/routes/kept-verdict.ts";
import { matchRoutes } from "../../core/routes/match-routes.ts";
import { rebuiltVerdict } from "../../core/routes/rebuilt-verdict.ts";
import type { RouteVerdict } from "../../core/routes/route-verdict.ts";
import type { EventRecord } from "../../ports/event-log.ts";
import type { ReadyRoutes } from "../ready-routes.ts";
import type { PayloadReading } from "./read-payload.ts";

export type Judged =
  | { kept: KeptVerdict; route: Route; verdict: RouteVerdict; isFull: boolean }
  /** The routes of then are not kept any more. */
  | { kept: KeptVerdict; route: undefined };

export function judgedOf(
  { verdicts }: Pick<EventRecord, "verdicts">,
  routes: ReadyRoutes,
  { arrived }: Pick<PayloadReading, "arrived">,
): Judged[] {
  const tried = verdicts.flatMap(
    ({ routeId }) => routes.find(({ route }) => route.id === routeId) ?? [],
  );
  const full = arrived ? judgeAgain(arrived, tried) : [];
  return verdicts.map((kept) => {
    const compiled = tried.find(({ route }) => route.id === kept.routeId);
    if (!compiled) return { kept, route: undefined };
    const { route } = compiled;
    const again = full.find(({ routeId }) => routeId === kept.routeId);
    return again?.outcome === kept.outcome
      ? { kept, route, verdict: again, isFull: true }
      : { kept, route, verdict: rebuiltVerdict(kept, compiled), isFull: false };
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

/** What is known of the reason: of a match that nobody judged again, nothing. */
export function knownVerdict(judged: Judged): RouteVerdict | undefined {
  if (judged.route === undefined) return undefined;
  const { verdict, isFull } = judged;
  return isFull || verdict.outcome === "notMatched" ? verdict : undefined;
}
