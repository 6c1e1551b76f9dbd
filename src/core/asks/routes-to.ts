// The routes that lead to a place, those to its very thread or topic first, and what they let through.

import type { EffectiveRoute, Target } from "../../contract/routing/routes.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { explainFilter } from "../filters/explain-filter.ts";
import { claimOf } from "../lists/unclaimed.ts";
import { compileRoutes } from "../routes/compile-routes.ts";
import { targetKey } from "../sends/target-key.ts";

export type PlaceRoute<Owner> = {
  route: EffectiveRoute;
  group: Owner;
  /** Its filter in words. */
  lets: string;
  /** Leads to the very thread or topic. */
  isExact: boolean;
  /** Its targets in the place. */
  targetKeys: readonly string[];
};

/** A route that cannot fire is not among them. */
export function routesTo<Owner extends Pick<Group, "id">>(
  target: Target,
  groups: readonly Owner[],
  routes: readonly EffectiveRoute[],
): readonly PlaceRoute<Owner>[] {
  const [place, here] = [claimOf(target), targetKey(target)];
  const { compiled } = compileRoutes(routes);
  const found = compiled.flatMap(({ route, filter }): PlaceRoute<Owner>[] => {
    const group = groups.find(({ id }) => id === route.groupId);
    const targetKeys = route.targets.filter((each) => claimOf(each) === place).map(targetKey);
    if (!group || targetKeys.length === 0) return [];
    const lets = explainFilter(filter);
    return [{ route, group, lets, isExact: targetKeys.includes(here), targetKeys }];
  });
  return found.toSorted((one, two) => Number(two.isExact) - Number(one.isExact));
}
