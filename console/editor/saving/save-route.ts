// Saves one route of a group. Concurrent changes of other routes are kept; a change of the same route is a conflict.

import {
  type ListedRoute,
  type RoutesReply,
  saveRoutes,
  type Saving,
} from "../../saving/save-routes.ts";
import { isSame } from "../../saving/three-way.ts";

type RouteSaving =
  | (Extract<Saving, { outcome: "saved" }> & { id: string })
  | Extract<Saving, { outcome: "conflict" }>;

/** `wanted` builds the route for the given list, because a new route needs an id that is free there. */
export async function saveRoute(
  groupId: string,
  base: RoutesReply,
  wanted: (list: RoutesReply) => ListedRoute,
): Promise<RouteSaving> {
  const route = wanted(base);
  const saving = await saveRoutes(groupId, base, (routes) => withRoute(routes, route));
  if (saving.outcome === "saved") return { ...saving, id: route.id };
  const { theirs } = saving;
  const { id } = wanted(theirs);
  return isSame(routeIn(base, id), routeIn(theirs, id))
    ? saveRoute(groupId, theirs, wanted)
    : saving;
}

export function routeIn({ routes }: RoutesReply, id: string | undefined): ListedRoute | undefined {
  return routes.find((route) => route.id === id);
}

/** A new route goes last, but before the fallbacks. */
export function withRoute(
  routes: readonly ListedRoute[],
  route: ListedRoute,
): readonly ListedRoute[] {
  if (routes.some(({ id }) => id === route.id))
    return routes.map((each) => (each.id === route.id ? route : each));
  const fallbackAt = routes.findIndex(isFallback);
  const at = fallbackAt < 0 || isFallback(route) ? routes.length : fallbackAt;
  return routes.toSpliced(at, 0, route);
}

function isFallback(route: ListedRoute): boolean {
  return route.kind === "fallback";
}

/** Restores the previous version, or removes a route that did not exist. */
export function backTo(
  before: RoutesReply,
  id: string,
): (routes: readonly ListedRoute[]) => readonly ListedRoute[] {
  const old = routeIn(before, id);
  return (routes) => (old ? withRoute(routes, old) : routes.filter((route) => route.id !== id));
}
