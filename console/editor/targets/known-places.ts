// The places that a group knows: channels that were given to it, and targets that it wrote to.

import type { Claim } from "../../../src/contract/claims.ts";
import type { ListedTarget } from "../../../src/contract/target-list.ts";
import { Target } from "../../../src/contract/targets.ts";
import { idsOf, type Place, placeKey } from "../../parts/place.ts";

export type KnownPlace = {
  key: string;
  target: Target;
  /** What people call it; undefined until the platform told. */
  name: string | undefined;
  /** How it fares; undefined where nothing was ever sent there. */
  listed: ListedTarget | undefined;
};

export type Known = {
  places: readonly KnownPlace[];
  nameOf: (place: Place) => string | undefined;
  listedAt: (place: Place) => ListedTarget | undefined;
  isClaimed: (place: Place) => boolean;
};

export function knownPlaces(targets: readonly ListedTarget[], claims: readonly Claim[]): Known {
  const listed = new Map(targets.map((target) => [placeKey(target), target]));
  const names = new Map<string, string>();
  for (const { name, ...place } of [...claims, ...targets])
    if (name !== null) names.set(placeKey(place), name);
  const claimed = new Set(claims.map(placeKey));
  const nameOf = (place: Place) => nameIn(names, place);
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

/** Threads and topics are told with what they belong to. */
function nameIn(names: ReadonlyMap<string, string>, place: Place): string | undefined {
  const own = names.get(placeKey(place));
  const outer = names.get(placeKey(outerOf(place)));
  if (place.topicId !== undefined) {
    const chat = outer ?? own;
    return chat && `${chat} › topic ${place.topicId}`;
  }
  if (place.threadId === undefined) return own;
  return outer && `${outer} › ${own ?? `thread ${place.threadId}`}`;
}

/** What is claimed: a channel with its threads, a chat with its topics. */
function outerOf({ platform, channelId, chatId }: Place): Place {
  return { platform, channelId, chatId };
}

function byName(one: KnownPlace, two: KnownPlace): number {
  return (one.name ?? one.key).localeCompare(two.name ?? two.key);
}

/** As a route names it. */
export function targetOf(place: Place): Target | undefined {
  const { platform } = place;
  return Target.safeParse({ platform, ...Object.fromEntries(idsOf(place)) }).data;
}
