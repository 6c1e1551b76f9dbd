// Adds a user to a group by an invite. Joining never lowers an existing role.

import { ownRole, withOwnRole } from "../accounts/claim-roles.ts";
import { isAccepted } from "../accounts/members.ts";
import { isAtLeast } from "../accounts/roles.ts";
import type { Role } from "../accounts/viewer.ts";
import type { ListedGroup } from "./list-outcome.ts";

export type Joining = {
  person: { userId: string; login: string };
  groupKey: string;
  role: Role;
  now: number;
};

export function joinGroup(
  groups: readonly ListedGroup[],
  { person, groupKey, role, now }: Joining,
): readonly ListedGroup[] {
  return groups.map((group) => {
    if (group.key !== groupKey) return group;
    const present = group.members.find(({ userId }) => userId === person.userId);
    const joined = { ...person, role, acceptedAt: now };
    if (!present) return { ...group, members: [...group.members, joined] };
    // They accept the invite's role, not a pending promotion to another one.
    const own = ownRole(present);
    if (isAccepted(present) && own !== undefined && isAtLeast(own, role)) return group;
    const next = present.byClaims ? withOwnRole(present, role) : joined;
    const members = group.members.map((one) => (one === present ? next : one));
    return { ...group, members };
  });
}
