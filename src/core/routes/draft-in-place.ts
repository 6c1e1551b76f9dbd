// A draft among the saved routes of its group: in the place of the one with its id, or new and the last.

import type { Route } from "../../contract/routing/routes.ts";

/** Others may stop an event, or make a fallback idle. */
export function draftInPlace(draft: Route, own: readonly Route[]): readonly Route[] {
  const isKnown = own.some(({ id }) => id === draft.id);
  return isKnown ? own.map((each) => (each.id === draft.id ? draft : each)) : [...own, draft];
}

/**
 * The route and those that can have a say in its verdict: earlier ones that stop, and for a fallback all that
 * may make it idle. The verdict of the route is the same among them as among all.
 */
export function decidingRoutes(routes: readonly Route[], routeId: string): readonly Route[] {
  const at = routes.findIndex(({ id }) => id === routeId);
  const isFallback = routes[at]?.kind === "fallback";
  return routes.filter(
    ({ kind, stop }, index) =>
      index === at || (stop && index < at) || (isFallback && kind === "match"),
  );
}
