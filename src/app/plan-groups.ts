// One event in every group it may enter: the verdicts of that group's routes, and where they lead.

import { gateGroups } from "../core/routes/group-gate.ts";
import { type KeptVerdict, keptVerdict } from "../core/routes/kept-verdict.ts";
import { type Arrival, matchRoutes } from "../core/routes/match-routes.ts";
import { type Destination, targetsOf } from "../core/routes/targets-of.ts";
import type { StoredGroup } from "../ports/dispatch-store.ts";
import type { ReadyRoutes } from "./ready-routes.ts";

type Ours = {
  routes: ReadyRoutes;
  /** Others decide for the rest; whether a group is bound still counts for all. */
  isOurs(group: StoredGroup): boolean;
};

export type EnteredGroup = {
  groupId: string;
  groupKey: string;
  verdicts: readonly KeptVerdict[];
  /** Each target once. */
  destinations: readonly Destination[];
  /** Keys of all the groups that the event may enter, this one among them. */
  openTo: readonly string[];
  /** The event was received on the global endpoint. */
  isGlobal: boolean;
};

export function planGroups(
  arrival: Arrival,
  groups: readonly StoredGroup[],
  { routes, isOurs }: Ours,
): readonly EnteredGroup[] {
  const gates = gateGroups(arrival.event, arrival.entry, groups);
  const open = groups.filter((group) => gates.get(group.id)?.kind === "open");
  const entered = open.filter(isOurs);
  const openTo = open.map(({ key }) => key);
  const ids = new Set(entered.map(({ id }) => id));
  const tried = routes.filter(({ route }) => ids.has(route.groupId));
  const verdicts = matchRoutes(arrival, groups, tried);
  const destinations = targetsOf(verdicts, tried);
  return entered.map(({ id, key }) => ({
    groupId: id,
    groupKey: key,
    verdicts: verdicts.filter(({ groupId }) => groupId === id).map(keptVerdict),
    destinations: destinations.filter(({ groupId }) => groupId === id),
    openTo,
    isGlobal: arrival.entry.groupId === undefined,
  }));
}
