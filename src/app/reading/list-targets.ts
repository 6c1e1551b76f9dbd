// The targets of the viewer's groups, with how each fared lately.

import type { ListedTarget } from "../../contract/target-list.ts";
import type { Route } from "../../contract/routes.ts";
import { targetKey } from "../../core/sends/target-key.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { ConfigStore } from "../../ports/config-store.ts";
import type { FiguresReader } from "../../ports/figures.ts";
import type { KnownTarget, TargetStore } from "../../ports/target-store.ts";
import { groupNames, sightOf } from "./sight.ts";

type Ports = {
  targets: Pick<TargetStore, "list">;
  figures: Pick<FiguresReader, "targets">;
  configStore: Pick<ConfigStore, "read">;
};

export async function listOwnTargets(
  { targets, figures, configStore }: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<readonly ListedTarget[]> {
  const scope = sightOf(viewer, groupId).groups;
  const known = await targets.list(scope);
  const { byTarget, hours } = await figures.targets(scope);
  const { routes } = await configStore.read();
  const names = groupNames(viewer);
  const quiet = hours.map((at) => ({ at, delivered: 0, failed: 0 }));
  return known.map((target) => ({
    ...listed(target),
    groupId: names.get(target.groupKey) ?? null,
    routeIds: leadingTo(target, routes, names.get(target.groupKey)),
    series: [...(byTarget.get(target.id) ?? quiet)],
  }));
}

function listed(known: KnownTarget) {
  const { id, target, name = null, paused, waiting, lastDeliveredAt = null } = known;
  return {
    id,
    ...target,
    name,
    state: paused ? ("paused" as const) : ("active" as const),
    pausedAt: paused?.at ?? null,
    waiting,
    ...saidOf(known),
    lastDeliveredAt,
  };
}

/** What stopped it counts for more than what a single send met. */
function saidOf({ paused, lastError }: KnownTarget) {
  if (paused) return { lastError: paused.why, lastErrorAt: paused.at };
  return { lastError: lastError?.words ?? null, lastErrorAt: lastError?.at ?? null };
}

function leadingTo(
  { target }: KnownTarget,
  routes: readonly Route[],
  groupId: string | undefined,
): string[] {
  const key = targetKey(target);
  return routes
    .filter((route) => route.groupId === groupId)
    .filter((route) => route.targets.some((each) => targetKey(each) === key))
    .map(({ id }) => id);
}
