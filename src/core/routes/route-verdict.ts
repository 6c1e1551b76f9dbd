// What became of one event at one route, and why. Stored per event; never a bare yes or no.

import type { Reason } from "../../contract/routing/verdicts.ts";

export type RouteVerdict = {
  routeId: string;
  groupId: string;
  routeKind: "match" | "fallback";
  outcome: "matched" | "notMatched";
  reason: Reason;
};

/** Why an event is quarantined without being tried again; as it is stored. */
export const TOO_MUCH = "its routes take too long to match";
