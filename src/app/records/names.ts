// Names of the channels and roles that the viewer's groups use, even before the first send.

import type { Claim, NamedPlace } from "../../contract/delivery/channels.ts";
import { channelOf, Target } from "../../contract/kernel/target.ts";
import { readTargets } from "../../core/routing/route-targets.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { NamedRole, PlaceNames, TargetStore } from "../../ports/targets.ts";
import type { Reach, ReadingStore, ReadScope } from "../../ports/records.ts";
import { readScopeOf } from "../accounts/require-role.ts";

type Ports = {
  configStore: Pick<ConfigStore, "read">;
  reading: Pick<ReadingStore, "claims">;
  targets: Pick<TargetStore, "list">;
  placeNames: Pick<PlaceNames, "namesOf" | "rolesOf">;
};

export async function listNames(
  ports: Ports,
  viewer: Viewer,
  { groupId }: { groupId?: string | undefined },
): Promise<{ places: NamedPlace[]; roles: NamedRole[] }> {
  const readScope = readScopeOf(viewer, groupId);
  const targets = await targetsOf(ports, readScope);
  const names = await ports.placeNames.namesOf(targets);
  const roles = await ports.placeNames.rolesOf(readScope.groups, targets);
  const places = targets.flatMap((target) => {
    const name = names.get(targetKey(target));
    return name === undefined ? [] : [{ ...target, name }];
  });
  return { places, roles: [...roles] };
}

/** Claimed channels, targets of routes, log targets and known targets, without duplicates. */
async function targetsOf(
  { configStore, reading, targets }: Ports,
  readScope: ReadScope,
): Promise<readonly Target[]> {
  const { groups, savedRoutes } = await configStore.read();
  const own = groups.filter(({ key }) => isIn(readScope.groups, key));
  const ids = new Set(own.map(({ id }) => id));
  const all = [
    ...(await reading.claims.list(readScope)).map(targetOf),
    ...savedRoutes.filter((route) => ids.has(route.groupId)).flatMap(readTargets),
    ...own.flatMap(({ logTarget }) => logTarget ?? []),
    ...(await targets.list(readScope.groups)).map(({ target }) => target),
  ];
  return [...new Map(all.map((target) => [targetKey(target), target])).values()];
}

function isIn(groups: Reach, key: string): boolean {
  return groups === "all" || groups.includes(key);
}

function targetOf(claim: Claim): Target {
  const { platform, channelId, chatId } = claim;
  return channelOf(platform, channelId ?? chatId ?? "");
}
