// Checks that a group has a claim on its targets. The bot being in a channel does not entitle a group to post there.

import { chatOf } from "../../contract/kernel/target.ts";
import type { SavedRoute, Target } from "../../contract/routing/routes.ts";
import { groupAs, type Viewer } from "../accounts/viewer.ts";
import { idsOf } from "../delivery/target-key.ts";
import { isJsonObject } from "../kernel/json.ts";
import { readTargets } from "../routing/route-targets.ts";
import type { ConfigLists, ListedGroup } from "./list-outcome.ts";

type Named = { path: string; target: Target };
type ClaimLists = Pick<ConfigLists, "routes" | "claims" | "disconnected">;

/** Who writes, and whether the settings require claims. */
export type ClaimRule = { viewer: Pick<Viewer, "isSuper">; mustBeClaimed: boolean };

/** A URL belongs to the group that connected it, whatever the settings and the role of the writer. */
export function needsClaim({ viewer, mustBeClaimed }: ClaimRule, { platform }: Target): boolean {
  return (mustBeClaimed && !viewer.isSuper) || chatOf(platform).connect === "url";
}

/**
 * One fault per target that needs a claim, and that the group has neither claimed nor already in use, or that was taken
 * back.
 */
export function unclaimedFaults(
  lists: ClaimLists & { group: ListedGroup | undefined },
  rule: ClaimRule,
  named: readonly Named[],
): string[] {
  const claimed = named.filter(({ target }) => needsClaim(rule, target));
  if (claimed.length === 0) return [];
  const isOwn = ownedBy(lists, lists.group);
  return claimed.flatMap(({ path, target }) =>
    isOwn(target) ? [] : [`${path}: ${howToClaim(target)}`],
  );
}

/** Whether the group claimed the target or already uses it, and the claim was not taken back. */
function ownedBy(
  { routes, claims, disconnected }: ClaimLists,
  group: ListedGroup | undefined,
): (target: Target) => boolean {
  const takenBack = disconnected.get(group?.key ?? "") ?? new Set();
  const known = new Set(
    [
      ...(claims.get(group?.key ?? "") ?? []),
      ...routes.filter(({ groupId }) => groupId === group?.id).flatMap(placesIn),
      ...(group?.logTarget ? [claimOf(group.logTarget)] : []),
    ].filter((place) => !takenBack.has(place)),
  );
  return (target) => known.has(claimOf(target));
}

/** A claim covers a channel with its threads, and a chat with its topics. */
export function claimOf(target: Target): string {
  const [whole] = idsOf(target);
  return `${target.platform}:${whole}`;
}

function placesIn(route: SavedRoute): string[] {
  return readTargets(route).map(claimOf);
}

function howToClaim(target: Target): string {
  const { connect, channel } = chatOf(target.platform);
  const { idMark, noun } = channel;
  const [whole] = idsOf(target);
  if (connect === "url")
    return `${idMark}${whole} is not connected to this group; connect it under the group's settings`;
  return `${idMark}${whole} is not claimed; make a code under the group's settings and send /relay connect <code> in the ${noun}`;
}

type LookRequest = {
  viewer: Viewer;
  /** If set, all routes belong to this group. */
  groupId: string | undefined;
  routes: readonly unknown[];
  mustBeClaimed: boolean;
};

/**
 * Targets that a request may make the bot look up. All groups share the bot, so a group may only look at its own
 * channels.
 */
export function fetchableTargets(
  present: Pick<ConfigLists, "groups" | "routes" | "claims" | "disconnected">,
  { viewer, groupId, routes, mustBeClaimed }: LookRequest,
): readonly Target[] {
  const byGroup = Map.groupBy(routes, (route) => groupId ?? groupIn(route));
  return [...byGroup].flatMap(([id, own]) => {
    const group = present.groups.find((each) => each.id === id);
    if (!group || !groupAs(viewer, id, "admin")) return [];
    const isOwn = ownedBy(present, group);
    const rule = { viewer, mustBeClaimed };
    return own.flatMap(readTargets).filter((each) => !needsClaim(rule, each) || isOwn(each));
  });
}

function groupIn(route: unknown): string {
  const id = isJsonObject(route) ? route["groupId"] : undefined;
  return typeof id === "string" ? id : "";
}
