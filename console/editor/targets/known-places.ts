// Channels of a group: the claimed ones, and targets that it has sent to.

import type { Claim, NamedPlace } from "../../../src/contract/delivery/channels.ts";
import type { ListedTarget } from "../../../src/contract/delivery/target-list.ts";
import { Target } from "../../../src/contract/kernel/target.ts";
import { nameBook } from "../../parts/name-book.ts";
import { idsOf, outerOf, type TargetIds, placeKey } from "../../parts/place.ts";

export type KnownPlace = {
  key: string;
  target: Target;
  /** Display name; undefined until the platform has reported it. */
  name: string | undefined;
  /** State of the target; undefined if nothing was ever sent there. */
  listed: ListedTarget | undefined;
};

export type KnownChannels = {
  places: readonly KnownPlace[];
  nameOf: (place: TargetIds) => string | undefined;
  listedAt: (place: TargetIds) => ListedTarget | undefined;
  isClaimed: (place: TargetIds) => boolean;
};

export function knownPlaces(
  targets: readonly ListedTarget[],
  claims: readonly Claim[],
  named: readonly NamedPlace[] = [],
): KnownChannels {
  const listed = new Map(targets.map((target) => [placeKey(target), target]));
  const claimed = new Set(claims.map(placeKey));
  const { nameOf } = nameBook([...claims, ...targets, ...named]);
  const places = new Map<string, KnownPlace>();
  for (const place of [...claims, ...targets]) {
    const key = placeKey(place);
    const target = targetOf(place);
    if (target) places.set(key, { key, target, name: nameOf(place), listed: listed.get(key) });
  }
  return {
    places: [...places.values()].toSorted(byName),
    nameOf,
    listedAt: (place) => listed.get(placeKey(place)),
    isClaimed: (place) => claimed.has(placeKey(outerOf(place))),
  };
}

function byName(one: KnownPlace, two: KnownPlace): number {
  return (one.name ?? one.key).localeCompare(two.name ?? two.key);
}

/** As routes refer to it. */
export function targetOf(place: TargetIds): Target | undefined {
  const { platform } = place;
  return Target.safeParse({ platform, ...Object.fromEntries(idsOf(place)) }).data;
}
