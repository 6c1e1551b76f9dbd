// Compiles routes once, so that matching an event only compares.

import type { Route } from "../../contract/routing/routes.ts";
import type { CompiledFilter, FilterProblem } from "./filters/compiled-filter.ts";
import { namesIn } from "./filters/event-names.ts";
import { parseFilter, routeFilterProblem } from "./filters/parse-filter.ts";

export type CompiledRoute<Of extends Route = Route> = {
  route: Of;
  filter: CompiledFilter;
  /** Events that the filter names, for those that must be named. */
  names: ReadonlySet<string>;
};

export type RouteProblem = FilterProblem & { groupId: string; routeId: string };

/** A route with a faulty filter is left out: it cannot match. */
export function compileRoutes<Of extends Route>(
  routes: readonly Of[],
): {
  compiled: readonly CompiledRoute<Of>[];
  problems: readonly RouteProblem[];
} {
  const compiled: CompiledRoute<Of>[] = [];
  const problems: RouteProblem[] = [];
  for (const route of routes) {
    const reading = compileRoute(route);
    if (reading.outcome === "read") compiled.push(reading.compiled);
    else {
      const { groupId, id: routeId } = route;
      problems.push(...reading.problems.map((problem) => ({ ...problem, groupId, routeId })));
    }
  }
  return { compiled, problems };
}

type RouteReading<Of extends Route> =
  | { outcome: "read"; compiled: CompiledRoute<Of> }
  | { outcome: "faulty"; problems: readonly FilterProblem[] };

function compileRoute<Of extends Route>(route: Of): RouteReading<Of> {
  const reading = parseFilter(route.filter);
  if (reading.outcome === "faulty") return reading;
  const { filter } = reading;
  const problem = routeFilterProblem(route.kind, filter);
  if (problem) return { outcome: "faulty", problems: [problem] };
  return { outcome: "read", compiled: { route, filter, names: namesIn(filter) } };
}

/**
 * The group's routes with the draft in place of the saved one, or last if it is new. Other routes may stop the event or
 * make a fallback unnecessary.
 */
export function draftInPlace(draft: Route, own: readonly Route[]): readonly Route[] {
  const isKnown = own.some(({ id }) => id === draft.id);
  return isKnown ? own.map((each) => (each.id === draft.id ? draft : each)) : [...own, draft];
}

/**
 * The route with the routes that can affect its verdict: earlier ones that stop, and for a fallback all match routes.
 * The verdict is the same as among all routes.
 */
export function decidingRoutes(routes: readonly Route[], routeId: string): readonly Route[] {
  const at = routes.findIndex(({ id }) => id === routeId);
  const isFallback = routes[at]?.kind === "fallback";
  return routes.filter(
    ({ kind, stop }, index) =>
      index === at || (stop && index < at) || (isFallback && kind === "match"),
  );
}
