// Destinations of an event: each target of a group once, however many routes lead there.

import { chatOf, type Platform } from "../../contract/kernel/target.ts";
import { MAX_TARGETS } from "../../contract/kernel/limits.ts";
import { type Route, Target } from "../../contract/routing/routes.ts";
import { targetKey } from "../delivery/target-key.ts";
import { isJsonObject } from "../kernel/json.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import type { RouteVerdict } from "./route-verdict.ts";

export type Destination = {
  groupId: string;
  target: Target;
  /** Every route to this target, in order. */
  routeIds: readonly string[];
  /** Union over all routes. */
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
  const roles = rolesOf(route, target);
  return {
    groupId: route.groupId,
    target: earlier?.target ?? target,
    routeIds: [...new Set([...(earlier?.routeIds ?? []), route.id])],
    roleIds: [...new Set([...(earlier?.roleIds ?? []), ...roles])],
  };
}

/** Roles that a message of the route pings on this platform. */
export function rolesOf(
  route: Pick<Route, "chatOneRoleIds">,
  { platform }: { platform: Platform },
): readonly string[] {
  const { rolePings } = chatOf(platform);
  return rolePings === undefined ? [] : route[rolePings];
}

/** Whether the route repeats urgent alerts in the target. */
export function isStandbyOf({ standby }: Pick<Route, "standby">, target: Target): boolean {
  const key = targetKey(target);
  return standby?.targets.some((each) => targetKey(each) === key) === true;
}

/** Ids are unique within a group only. */
function keyOf({ groupId, routeId }: Pick<RouteVerdict, "groupId" | "routeId">): string {
  return `${groupId}/${routeId}`;
}

/** Targets of a saved route that current rules might reject, and its standby targets: those that parse. */
export function readTargets(route: unknown): readonly Target[] {
  if (!isJsonObject(route)) return [];
  return [...parsedTargets(route), ...parsedTargets(route["standby"])];
}

function parsedTargets(holder: unknown): readonly Target[] {
  const targets: unknown = isJsonObject(holder) ? holder["targets"] : undefined;
  if (!Array.isArray(targets)) return [];
  return targets.slice(0, MAX_TARGETS).flatMap((each) => Target.safeParse(each).data ?? []);
}
