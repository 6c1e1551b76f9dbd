// A small world for routes: one open group, a push, and whatever a test changes.

import type { Route } from "../../../src/contract/routing/routes.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import type { IngressEntry, GatedGroup } from "../../../src/core/routing/group-gate.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { somePush } from "../../support/events.ts";
import { compiled } from "../../support/routes.ts";

export const acme: GatedGroup = { id: "acme", globalIngress: true };

export type Setting = {
  event?: RelayEvent;
  entry?: IngressEntry;
  groups?: readonly GatedGroup[];
  routes?: readonly Partial<Route>[];
};

export function verdictsOf({ event, entry, groups = [acme], routes = [{}] }: Setting) {
  const arrival = {
    event: event ?? somePush(),
    payload: {},
    entry: entry ?? { groupId: undefined },
  };
  return matchRoutes(arrival, groups, compiled(...routes));
}

/** Each with its route in front. */
export function sentencesOf(setting: Setting): string[] {
  return verdictsOf(setting).map((verdict) => `${verdict.routeId} ${describeVerdict(verdict)}`);
}
