// Where an event is sent: each target of a group once, however many of its routes lead there.

import { MAX_TARGETS } from "../../contract/kernel/limits.ts";
import { type Route, Target } from "../../contract/routing/routes.ts";
import { targetKey } from "../delivery/target-key.ts";
import { isJsonObject } from "../kernel/json.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import type { RouteVerdict } from "./route-verdict.ts";

export type Destination = {
  groupId: string;
  target: Target;
  /** Every route that leads here, in their order. */
  routeIds: readonly string[];
  /** United; chatone only. */
  roleIds: readonly string[];
};

export function targetsOf(
  verdicts: readonly RouteVerdict[],
  routes: readonly CompiledRoute[],
): Destination[] {
  const matched = new Set(
    verdicts.filter(({ outcome }) => outcome === "matched").map((verdict) => keyOf(verdict)),
  );
  const destinations = new Map<string, Destination>();
  for (const { route } of routes) {
    if (!matched.has(keyOf({ groupId: route.groupId, routeId: route.id }))) continue;
    for (const target of route.targets) {
      const key = `${route.groupId} ${targetKey(target)}`;
      destinations.set(key, addRoute(destinations.get(key), route, target));
    }
  }
  return [...destinations.values()];
}

function addRoute(earlier: Destination | undefined, route: Route, target: Target): Destination {
  const roles = target.platform === "chatone" ? route.chatOneRoleIds : [];
  return {
    groupId: route.groupId,
    target: earlier?.target ?? target,
    routeIds: [...new Set([...(earlier?.routeIds ?? []), route.id])],
    roleIds: [...new Set([...(earlier?.roleIds ?? []), ...roles])],
  };
}

/** Ids are unique within a group only. */
function keyOf({ groupId, routeId }: Pick<RouteVerdict, "groupId" | "routeId">): string {
  return `${groupId}/${routeId}`;
}

// The targets of a route that today's rules might refuse: as many as can be read.

export function readTargets(route: unknown): readonly Target[] {
  const targets: unknown = isJsonObject(route) ? route["targets"] : undefined;
  if (!Array.isArray(targets)) return [];
  return targets.slice(0, MAX_TARGETS).flatMap((each) => Target.safeParse(each).data ?? []);
}
