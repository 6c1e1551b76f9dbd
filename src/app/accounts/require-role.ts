// The one sentence for everybody who may not, whether or not the group exists.

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

/** For the operator, and for people whom a chat platform lets manage a channel. */
export const NEEDS_NO_ROLE: RoleCheck = () => undefined;

/** The same role once more, among the groups under the lock. By key: the group may have another id by then. */
export function roleCheck(viewer: Viewer, { key }: SeenGroup, minRole: Role): RoleCheck {
  return (groups) => {
    const group = groups.find((one) => one.key === key);
    requireRole(viewerAmong(viewer, groups), group?.id ?? "", minRole);
  };
}

// What somebody may look at, and what they asked to see of it.

/** Every member of a group reads it. A group that is not theirs is refused, whether or not it exists. */
export function readScopeOf(viewer: Viewer, groupId: string | undefined): ReadScope {
  const reach = reachOf(viewer, viewer.groups);
  const reader = viewer.userId;
  if (groupId === undefined) return { reach, groups: reach, reader };
  return { reach, groups: [requireRole(viewer, groupId, "viewer").key], reader };
}

/** The same of what only owners are shown. */
export function ownersReadScopeOf(viewer: Viewer, groupId: string | undefined): ReadScope {
  const owned = viewer.groups.filter(({ role }) => role === "owner");
  const reach = reachOf(viewer, owned);
  if (groupId === undefined) return { reach, groups: reach };
  return { reach, groups: [requireRole(viewer, groupId, "owner").key] };
}

/** As much of what was asked for as only owners are shown: nothing where it is not theirs. */
export function ownersPartOf(viewer: Viewer, groupId: string | undefined): Reach {
  const isOwn = groupId === undefined || groupAs(viewer, groupId, "owner");
  return isOwn ? ownersReadScopeOf(viewer, groupId).groups : [];
}

/** Super-admins also see what belongs to no group, or to one that is gone. */
function reachOf({ isSuper }: Viewer, groups: readonly SeenGroup[]): Reach {
  return isSuper ? "all" : groups.map(({ key }) => key);
}

/** What a record says of its group, by today's id; null where the group is gone or there is none. */
export function namedGroup<Row extends { groupKey: string | undefined }>(
  { groups }: Viewer,
  { groupKey, ...row }: Row,
): Omit<Row, "groupKey"> & { groupId: string | null } {
  return { ...row, groupId: groups.find(({ key }) => key === groupKey)?.id ?? null };
}

/** Today's names of the groups that the viewer sees, by their keys. */
export function groupNames({ groups }: Viewer): ReadonlyMap<string, string> {
  return new Map(groups.map(({ key, id }) => [key, id]));
}
