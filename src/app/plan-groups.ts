// One event in every group it may enter: the verdicts of that group's routes, and each target once.

import { gateGroups } from "../core/routes/group-gate.ts";
import { keptVerdict } from "../core/routes/kept-verdict.ts";
import { type Arrival, matchRoutes } from "../core/routes/match-routes.ts";
import { targetsOf } from "../core/routes/targets-of.ts";
import type { GroupOutcome, StoredGroup } from "../ports/dispatch-store.ts";
import type { ReadyRoutes } from "./ready-routes.ts";

type Ours = {
  routes: ReadyRoutes;
  /** Others decide for the rest; whether a group is bound still counts for all. */
  isOurs(group: StoredGroup): boolean;
};

export function planGroups(
  arrival: Arrival,
  groups: readonly StoredGroup[],
  { routes, isOurs }: Ours,
): readonly GroupOutcome[] {
  const gates = gateGroups(arrival.event, arrival.entry, groups);
  const entered = groups.filter((group) => gates.get(group.id)?.kind === "open" && isOurs(group));
  const ids = new Set(entered.map(({ id }) => id));
  const tried = routes.filter(({ route }) => ids.has(route.groupId));
  const verdicts = matchRoutes(arrival, groups, tried);
  const destinations = targetsOf(verdicts, tried);
  return entered.map(({ id, key }): GroupOutcome => {
    const sends = destinations
      .filter(({ groupId }) => groupId === id)
      .map(({ target, routeIds, roleIds }) => ({ target, routeIds, roleIds }));
    return {
      groupKey: key,
      state: sends.length > 0 ? "dispatched" : "ignored",
      verdicts: verdicts.filter(({ groupId }) => groupId === id).map(keptVerdict),
      sends,
    };
  });
}
