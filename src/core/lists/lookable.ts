// Targets that a request may make the bot look up. All groups share the bot, so a group looks only at its own places.

import type { Target } from "../../contract/routing/routes.ts";
import { readTargets } from "../routes/read-targets.ts";
import { groupAs, type Viewer } from "../viewer.ts";
import { isJsonObject } from "../read-json.ts";
import type { ConfigLists } from "./list-outcome.ts";
import { ownedBy } from "./unclaimed.ts";

type LookRequest = {
  viewer: Viewer;
  /** If set, all routes are of this group. */
  groupId: string | undefined;
  routes: readonly unknown[];
  mustBeClaimed: boolean;
};

export function fetchableTargets(
  present: Pick<ConfigLists, "groups" | "routes" | "claims" | "disconnected">,
  { viewer, groupId, routes, mustBeClaimed }: LookRequest,
): readonly Target[] {
  const byGroup = Map.groupBy(routes, (route) => groupId ?? groupIn(route));
  return [...byGroup].flatMap(([id, own]) => {
    const group = present.groups.find((each) => each.id === id);
    if (!group || !groupAs(viewer, id, "admin")) return [];
    const targets = own.flatMap(readTargets);
    if (viewer.isSuper || !mustBeClaimed) return targets;
    return targets.filter(ownedBy(present, group));
  });
}

function groupIn(route: unknown): string {
  const id = isJsonObject(route) ? route["groupId"] : undefined;
  return typeof id === "string" ? id : "";
}
