// Order of a group's routes: matching routes from top to bottom, then the fallbacks.

import type { Route } from "../../src/contract/routing/routes.ts";
import type { ListedRoute } from "../saving/save-routes.ts";

/** A route saved under older rules may lack anything but its id. */
export function isWhole(route: ListedRoute): route is Route {
  return (
    typeof route["name"] === "string" &&
    typeof route["enabled"] === "boolean" &&
    Array.isArray(route["targets"])
  );
}

export function isFallback(route: ListedRoute): boolean {
  return route["kind"] === "fallback";
}

export function nameOf(route: ListedRoute): string {
  return isWhole(route) ? route.name : route.id;
}

/** The two sections of the list. */
export function sectionsOf(routes: readonly ListedRoute[]): {
  matching: readonly ListedRoute[];
  fallbacks: readonly ListedRoute[];
} {
  return {
    matching: routes.filter((route) => !isFallback(route)),
    fallbacks: routes.filter(isFallback),
  };
}

/** Moves a route to a 0-based position in its section; the others keep their order. */
export function movedTo(
  routes: readonly ListedRoute[],
  id: string,
  place: number,
): readonly ListedRoute[] {
  const moved = routes.find((route) => route.id === id);
  if (!moved) return routes;
  const { matching, fallbacks } = sectionsOf(routes);
  const shift = (section: readonly ListedRoute[]) =>
    section.includes(moved)
      ? section.filter((route) => route !== moved).toSpliced(place, 0, moved)
      : section;
  return [...shift(matching), ...shift(fallbacks)];
}

export function placeIn(routes: readonly ListedRoute[], id: string): number {
  const { matching, fallbacks } = sectionsOf(routes);
  const section = matching.some((route) => route.id === id) ? matching : fallbacks;
  return section.findIndex((route) => route.id === id);
}

/** Replaces the route with the same id, or appends it. */
export function replaced(
  routes: readonly ListedRoute[],
  route: ListedRoute,
): readonly ListedRoute[] {
  const isKnown = routes.some(({ id }) => id === route.id);
  return isKnown ? routes.map((each) => (each.id === route.id ? route : each)) : [...routes, route];
}

/** Moves several routes together to a position, in their order. Fallbacks stay. */
export function movedAllTo(
  routes: readonly ListedRoute[],
  ids: ReadonlySet<string>,
  place: number,
): readonly ListedRoute[] {
  const { matching, fallbacks } = sectionsOf(routes);
  const moved = matching.filter(({ id }) => ids.has(id));
  const others = matching.filter(({ id }) => !ids.has(id));
  return [...others.toSpliced(place, 0, ...moved), ...fallbacks];
}

/** Sorts by the order of another list. A route missing there stays after its predecessor. */
export function inOrderOf(
  routes: readonly ListedRoute[],
  order: readonly ListedRoute[],
): readonly ListedRoute[] {
  let last = -1;
  const placed = routes.map((route) => {
    const at = order.findIndex(({ id }) => id === route.id);
    last = at < 0 ? last : at;
    return { route, at: last };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ route }) => route);
}

/** Turns routes on or off, by id. */
export function turnedAll(
  routes: readonly ListedRoute[],
  isOn: ReadonlyMap<string, boolean>,
): readonly ListedRoute[] {
  return routes.map((route) => {
    const enabled = isOn.get(route.id);
    return enabled === undefined ? route : { ...route, enabled };
  });
}
