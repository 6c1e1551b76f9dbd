// Roles in a group, from the lowest to the highest.

import type { Member } from "../../contract/kernel/group.ts";

type Role = Member["role"];

const RANK = { viewer: 1, admin: 2, owner: 3 } satisfies Record<Role, number>;

export function isAtLeast(role: Role, minRole: Role): boolean {
  return RANK[role] >= RANK[minRole];
}

/** Undefined if there is none. */
export function highestRole(roles: readonly (Role | null | undefined)[]): Role | undefined {
  return roles
    .filter((role) => role !== null && role !== undefined)
    .toSorted((one, other) => RANK[other] - RANK[one])[0];
}
