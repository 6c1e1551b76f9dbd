// Who is looking, and what they may see and change. Read anew for every request: a role that was
// taken away a moment ago counts for nothing now.

import type { Group } from "../../contract/kernel/group.ts";
import { acceptedMembers, isAccepted } from "./members.ts";

export type Role = Group["members"][number]["role"];

type KeyedGroup = Pick<Group, "id" | "name" | "members"> & { key: string };

/** A group as the viewer sees it; no role where a super-admin is no member. */
export type SeenGroup = { id: string; key: string; name: string; role: Role | null };

export type Viewer = {
  userId: string;
  login: string;
  /** Counts as owner of every group. */
  isSuper: boolean;
  /** Groups they can see. */
  groups: readonly SeenGroup[];
  /** Groups that ask them to be a member; until they accept, they see nothing else of them. */
  pending: readonly PendingMembership[];
};

export type PendingMembership = {
  groupId: string;
  name: string;
  role: Role;
  invitedBy: string | null;
};

export function viewerOf(
  person: { userId: string; login: string },
  groups: readonly KeyedGroup[],
  superIds: ReadonlySet<string>,
): Viewer {
  const isSuper = superIds.has(person.userId);
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

/** The same person, given the groups as they are under a lock. */
export function viewerAmong({ isSuper, ...person }: Viewer, groups: readonly KeyedGroup[]): Viewer {
  return viewerOf(person, groups, new Set(isSuper ? [person.userId] : []));
}

/** Console access: a super-admin, or an accepted member of any group in any role. */
export function hasConsole({ isSuper, groups }: Viewer): boolean {
  return isSuper || groups.length > 0;
}

const RANK = { viewer: 1, admin: 2, owner: 3 } satisfies Record<Role, number>;

export function isAtLeast(role: Role, minRole: Role): boolean {
  return RANK[role] >= RANK[minRole];
}

/** The group, where the viewer has at least this role in it. */
export function groupAs(viewer: Viewer, groupId: string, minRole: Role): SeenGroup | undefined {
  const group = viewer.groups.find(({ id }) => id === groupId);
  if (!group || viewer.isSuper) return group;
  return group.role !== null && isAtLeast(group.role, minRole) ? group : undefined;
}
