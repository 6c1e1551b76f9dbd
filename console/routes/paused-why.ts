// Why Relay turned a route off, while it is off.

import type { ListedRoute } from "../saving/save-routes.ts";

export function pausedWhyOf(route: ListedRoute): string | undefined {
  const { enabled, pausedWhy } = route;
  return enabled === false && typeof pausedWhy === "string" ? pausedWhy : undefined;
}
