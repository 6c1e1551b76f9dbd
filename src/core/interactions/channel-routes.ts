// Routes to a channel, those to the exact thread or topic first, with their filters in words.

import { interactionsOf } from "../../contract/kernel/target.ts";
import type { Group } from "../../contract/kernel/group.ts";
import type { EffectiveRoute, Route, Target } from "../../contract/routing/routes.ts";
import { claimOf } from "../config/channel-claims.ts";
import { targetKey } from "../delivery/target-key.ts";
import type { Locale } from "../i18n/locale.ts";
import { t } from "../i18n/translate.ts";
import { compileRoutes } from "../routing/compile-routes.ts";
import { explainFilter } from "../routing/filters/explain-filter.ts";
import type { Interaction } from "./interaction.ts";

export type PlaceRoute<Owner> = {
  route: EffectiveRoute;
  group: Owner;
  /** The filter in words. */
  lets: string;
  /** Leads to the exact thread or topic. */
  isExact: boolean;
  /** Its targets in the channel. */
  targetKeys: readonly string[];
};

/** Without routes that cannot match. */
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

type Configured<KeyedGroup> = {
  groups: readonly KeyedGroup[];
  routes: readonly Pick<Route, "groupId" | "targets" | "standby">[];
  /** Keys of the groups that claimed the channel. */
  claimedBy: readonly string[];
};

/**
 * Groups of a channel: those with a claim, and those with a route or log target there. If claims are required, only a
 * super-admin can have created the latter.
 */
export function groupsOfPlace<KeyedGroup extends Pick<Group, "id" | "logTarget"> & { key: string }>(
  place: string,
  { groups, routes, claimedBy }: Configured<KeyedGroup>,
): readonly KeyedGroup[] {
  const isHere = (target: Target) => claimOf(target) === place;
  const routed = new Set(
    routes
      .filter(({ standby, targets }) => [...targets, ...(standby?.targets ?? [])].some(isHere))
      .map(({ groupId }) => groupId),
  );
  return groups.filter(
    ({ id, key, logTarget }) =>
      claimedBy.includes(key) || routed.has(id) || (logTarget && isHere(logTarget)),
  );
}

/**
 * How a reply names the channel: "here" in the channel itself; in a private chat, the name of the chat that the command
 * came from.
 */
export type PlaceText = {
  /** "here", "in Engineering". */
  here: string;
  /** "here", "to Engineering". */
  hither: string;
  /** "This channel", "Engineering". */
  channel: string;
};

export function placeWords(
  locale: Locale,
  { platform, where }: Pick<Interaction, "platform" | "where">,
) {
  const { name, isPrivate } = where;
  if (isPrivate || name === undefined || interactionsOf(platform).answersInPlace)
    return {
      here: t(locale, "place.here"),
      hither: t(locale, "place.hither"),
      channel: t(locale, "place.this"),
    } satisfies PlaceText;
  return {
    here: t(locale, "place.in", { name }),
    hither: t(locale, "place.to", { name }),
    channel: t(locale, "place.named", { name }),
  } satisfies PlaceText;
}
