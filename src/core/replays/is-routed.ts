// Whether a group still sends where something is sent once more: a route that led there is still there, or one
// of today leads to the same target. What no route names any more gets nothing.

import type { Route, Target } from "../../contract/routing/routes.ts";
import { targetKey } from "../sends/target-key.ts";

/** `routes`: of the group. */
export function isStillRouted(
  routes: readonly Pick<Route, "id" | "targets">[],
  { routeIds, target }: { routeIds: readonly string[]; target: Target },
): boolean {
  const key = targetKey(target);
  return routes.some(
    ({ id, targets }) => routeIds.includes(id) || targets.some((other) => targetKey(other) === key),
  );
}
