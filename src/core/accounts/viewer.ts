// The signed-in user with their roles. Computed for every request, so a revoked role takes effect at once.

import type { Group } from "../../contract/kernel/group.ts";
import { acceptedMembers, isAccepted } from "./members.ts";
import { isAtLeast } from "./roles.ts";

export type Role = Group["members"][number]["role"];

type KeyedGroup = Pick<Group, "id" | "name" | "members"> & { key: string };

/** `role` is null if a super-admin is not a member. */
export type SeenGroup = { id: string; key: string; name: string; role: Role | null };

export type Viewer = {
  userId: string;
  login: string;
  /** Counts as owner of every group. */
  isSuper: boolean;
  /** Groups the viewer can see. */
  groups: readonly SeenGroup[];
  /** Invitations. Until they accept, the viewer sees nothing else of these groups. */
  pending: readonly PendingMembership[];
};

export type PendingMembership = {
  groupId: string;
  name: string;
  role: Role;
  invitedBy: string | null;
};

/** `isSuper`: by any identity of the person, or by the claims of the sign-in. */
type SignedIn = { userId: string; login: string; isSuper: boolean };

export function viewerOf(person: SignedIn, groups: readonly KeyedGroup[]): Viewer {
  const { isSuper } = person;
  const isThem = ({ userId }: { userId: string }) => userId === person.userId;
  const seen = groups.flatMap(({ id, key, name, members }): SeenGroup[] => {
    const role = acceptedMembers(members).find(isThem)?.role ?? null;
    return role === null && !isSuper ? [] : [{ id, key, name, role }];
  });
  const pending = groups.flatMap(({ id, name, members }): PendingMembership[] =>
    members
      .filter((member) => isThem(member) && !isAccepted(member))
      .map(({ role, invitedBy = null }) => ({ groupId: id, name, role, invitedBy })),
  );
  return { userId: person.userId, login: person.login, isSuper, groups: seen, pending };
}

/** The same viewer with the groups as read under a lock. */
export function viewerAmong(viewer: Viewer, groups: readonly KeyedGroup[]): Viewer {
  return viewerOf(viewer, groups);
}

/** Console access: a super-admin, or an accepted member of any group in any role. */
export function hasConsole({ isSuper, groups }: Viewer): boolean {
  return isSuper || groups.length > 0;
}

/** The group, if the viewer has at least this role in it. */
export function groupAs(viewer: Viewer, groupId: string, minRole: Role): SeenGroup | undefined {
  const group = viewer.groups.find(({ id }) => id === groupId);
  if (!group || viewer.isSuper) return group;
  return group.role !== null && isAtLeast(group.role, minRole) ? group : undefined;
}
