// How far events got into the routes: a figure from events that all fail at once would be none.

import type { CompiledRoute } from "../../src/core/routing/compile-routes.ts";
import type { RouteVerdict } from "../../src/core/routing/route-verdict.ts";

export type Depth = {
  /** Of all pairs of an event and a route. */
  matchedShare: number;
  /** Where the filter was asked: how many of its clauses were judged, on average. */
  clausesJudged: number;
};

export function depthOf(
  routes: readonly CompiledRoute[],
  verdicts: readonly RouteVerdict[],
): Depth {
  const matched = verdicts.filter(({ outcome }) => outcome === "matched").length;
  const positions = new Map(routes.map(({ route, filter }) => [route.id, positionsOf(filter)]));
  const judged = verdicts.flatMap(({ routeId, reason }) => {
    if (reason.kind !== "filter") return [];
    const last = reason.filter.clauses.at(-1);
    return last ? [positions.get(routeId)?.get(last.path) ?? 0] : [];
  });
  return {
    matchedShare: matched / verdicts.length,
    clausesJudged: judged.reduce((sum, count) => sum + count, 0) / judged.length,
  };
}

function positionsOf({ clauses }: CompiledRoute["filter"]): Map<string, number> {
  return new Map(clauses.map(({ path }, index) => [path, index + 1]));
}
