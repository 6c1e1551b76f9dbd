// Somebody becomes a member of a group. Joining never takes anything away from who is there already.

import { isAtLeast, type Role } from "../viewer.ts";
import type { ListedGroup } from "./list-outcome.ts";

export type Joining = {
  person: { userId: string; login: string };
  groupKey: string;
  role: Role;
};

export function joinGroup(
  groups: readonly ListedGroup[],
  { person, groupKey, role }: Joining,
): readonly ListedGroup[] {
  return groups.map((group) => {
    if (group.key !== groupKey) return group;
    const present = group.members.find(({ userId }) => userId === person.userId);
    if (!present) return { ...group, members: [...group.members, { ...person, role }] };
    if (isAtLeast(present.role, role)) return group;
    const members = group.members.map((one) => (one === present ? { ...one, role } : one));
    return { ...group, members };
  });
}
