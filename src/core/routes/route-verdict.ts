// What became of one event at one route, and why. Stored per event; never a bare yes or no.

import type { NamedOnly } from "../filters/named-events.ts";
import type { FilterVerdict } from "../filters/filter-verdict.ts";
import type { GateReason } from "./group-gate.ts";

export type RouteReason =
  | GateReason
  | { kind: "disabled" }
  /** An earlier route of the group matched and asked to stop there. */
  | { kind: "stopped"; byRouteId: string }
  /** A fallback route, and another route of the group matched. */
  | { kind: "notNeeded"; byRouteId: string }
  | { kind: "notNamed"; event: NamedOnly }
  /** The filter decided; its outcome is the route's. */
  | { kind: "filter"; filter: FilterVerdict };

export type RouteVerdict = {
  routeId: string;
  groupId: string;
  routeKind: "match" | "fallback";
  outcome: "matched" | "notMatched";
  reason: RouteReason;
};
