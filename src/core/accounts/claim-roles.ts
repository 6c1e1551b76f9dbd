// Roles that an OpenID provider gives by its claims. They are kept apart from memberships: a claim can neither lower nor
// remove a role that an owner gave, and what it gave ends with it.

import type { ClaimRole } from "../../contract/accounts/oidc.ts";
import { isAtLeast, type Role } from "./viewer.ts";

export type ClaimRules = {
  /** Value that makes a super-admin. */
  adminValue: string | undefined;
  roles: readonly ClaimRole[];
};

export type GroupRole = { groupId: string; role: Role };

export type ClaimRights = { isSuper: boolean; roles: readonly GroupRole[] };

/** A missing claim gives nothing. */
export function rightsByClaim(
  values: readonly string[] | undefined,
  { adminValue, roles }: ClaimRules,
): ClaimRights {
  const has = new Set(values);
  const given = roles.filter(({ value }) => has.has(value));
  return {
    isSuper: adminValue !== undefined && has.has(adminValue),
    roles: [...Map.groupBy(given, ({ groupId }) => groupId)].flatMap(([groupId, inGroup]) => {
      const role = highestRole(inGroup.map((each) => each.role));
      return role === undefined ? [] : [{ groupId, role }];
    }),
  };
}

/** Of what owners gave and what claims gave. */
export function highestRole(roles: readonly (Role | undefined)[]): Role | undefined {
  return roles.reduce<Role | undefined>(
    (best, role) =>
      role === undefined || (best !== undefined && isAtLeast(best, role)) ? best : role,
    undefined,
  );
}
