// Role checks and read scopes. `forbidden` is the same for a missing group, so that an answer never reveals one.

import {
  groupAs,
  type Role,
  type SeenGroup,
  type Viewer,
  viewerAmong,
} from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { RoleCheck } from "../../ports/config.ts";
import type { Reach, ReadScope } from "../../ports/records.ts";

export function forbidden(): Refusal {
  return new Refusal("forbidden", "Forbidden");
}

export function requireRole(viewer: Viewer, groupId: string, minRole: Role): SeenGroup {
  const group = groupAs(viewer, groupId, minRole);
  if (!group) throw forbidden();
  return group;
}

/** For the operator, and for users whom a chat platform lets manage a channel. */
export const NEEDS_NO_ROLE: RoleCheck = () => undefined;

/** Checks the role again under the config lock. Matches by key, because the group's id may have changed. */
export function roleCheck(viewer: Viewer, { key }: SeenGroup, minRole: Role): RoleCheck {
  return (groups) => {
    const group = groups.find((one) => one.key === key);
    requireRole(viewerAmong(viewer, groups), group?.id ?? "", minRole);
  };
}

// Read scopes: the groups a viewer may see, and the ones they asked for.

/** Every member of a group may read it. Any other group is refused, whether or not it exists. */
export function readScopeOf(viewer: Viewer, groupId: string | undefined): ReadScope {
  const reach = reachOf(viewer, viewer.groups);
  const reader = viewer.userId;
  if (groupId === undefined) return { reach, groups: reach, reader };
  return { reach, groups: [requireRole(viewer, groupId, "viewer").key], reader };
}

/** Read scope for records that only owners may see. */
export function ownersReadScopeOf(viewer: Viewer, groupId: string | undefined): ReadScope {
  const owned = viewer.groups.filter(({ role }) => role === "owner");
  const reach = reachOf(viewer, owned);
  if (groupId === undefined) return { reach, groups: reach };
  return { reach, groups: [requireRole(viewer, groupId, "owner").key] };
}

/** The owner-only part of the requested scope; empty if the viewer is not an owner. */
export function ownersPartOf(viewer: Viewer, groupId: string | undefined): Reach {
  const isOwn = groupId === undefined || groupAs(viewer, groupId, "owner");
  return isOwn ? ownersReadScopeOf(viewer, groupId).groups : [];
}

/** Super-admins also see records of no group and of deleted groups. */
function reachOf({ isSuper }: Viewer, groups: readonly SeenGroup[]): Reach {
  return isSuper ? "all" : groups.map(({ key }) => key);
}

/** Replaces the group key by the current id; null if the group is deleted or there is none. */
export function namedGroup<Row extends { groupKey: string | undefined }>(
  { groups }: Viewer,
  { groupKey, ...row }: Row,
): Omit<Row, "groupKey"> & { groupId: string | null } {
  return { ...row, groupId: groups.find(({ key }) => key === groupKey)?.id ?? null };
}

/** Current ids of the viewer's groups, by key. */
export function groupNames({ groups }: Viewer): ReadonlyMap<string, string> {
  return new Map(groups.map(({ key, id }) => [key, id]));
}
