// The place where somebody asks: whose it is, and what may be done from there.

import type { Target } from "../../contract/kernel/target.ts";
import { groupsOfPlace } from "../../core/interactions/channel-routes.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { InteractionPorts } from "./ports.ts";

type Ports = Pick<InteractionPorts, "configStore" | "placeClaims">;

export async function groupsAt(ports: Ports, target: Target): Promise<readonly StoredGroup[]> {
  return groupsIn(ports, claimOf(target));
}

async function groupsIn(
  { configStore, placeClaims }: Ports,
  place: string,
): Promise<readonly StoredGroup[]> {
  const [{ groups, routes }, claimedBy, disconnectedFrom] = await Promise.all([
    configStore.read(),
    placeClaims.claimedBy(place),
    placeClaims.disconnectedFrom(place),
  ]);
  const connected = groups.filter(({ key }) => !disconnectedFrom.includes(key));
  return groupsOfPlace(place, { groups: connected, routes, claimedBy });
}

/** Those of a place, as claims name it, that hear of the repository. */
export async function receiversIn(
  ports: Ports,
  place: string,
  repository: string,
): Promise<readonly StoredGroup[]> {
  const groups = await groupsIn(ports, place);
  const keys = groups.map(({ key }) => key);
  const receiving = await ports.placeClaims.receiving(keys, repository);
  return groups.filter(({ key }) => receiving.includes(key));
}
