// A verdict that calls other routes by their names: people do not know ids.

import type { RouteVerdict } from "./route-verdict.ts";

export function withRouteNames(
  verdict: RouteVerdict,
  nameOf: (routeId: string) => string,
): RouteVerdict {
  const { reason } = verdict;
  if (reason.kind !== "stopped" && reason.kind !== "notNeeded") return verdict;
  return { ...verdict, reason: { ...reason, byRouteId: nameOf(reason.byRouteId) } };
}
