// Whose a place is: of the groups that claimed it, and of those with a route to it or their log there. With
// claims required, only a super-admin could have made those without one.

import type { Group } from "../../contract/kernel/group.ts";
import type { Route, Target } from "../../contract/routing/routes.ts";
import { claimOf } from "../lists/unclaimed.ts";

type Configured<KeyedGroup> = {
  groups: readonly KeyedGroup[];
  routes: readonly Pick<Route, "groupId" | "targets">[];
  /** Keys of the groups that claimed the place. */
  claimedBy: readonly string[];
};

export function groupsOfPlace<KeyedGroup extends Pick<Group, "id" | "logTarget"> & { key: string }>(
  place: string,
  { groups, routes, claimedBy }: Configured<KeyedGroup>,
): readonly KeyedGroup[] {
  const isHere = (target: Target) => claimOf(target) === place;
  const routed = new Set(
    routes.filter(({ targets }) => targets.some(isHere)).map(({ groupId }) => groupId),
  );
  return groups.filter(
    ({ id, key, logTarget }) =>
      claimedBy.includes(key) || routed.has(id) || (logTarget && isHere(logTarget)),
  );
}
