// Roles that an OpenID provider gives by the claims of a sign-in. A claim can neither lower nor remove a role that was
// given by hand, and what it gave ends with it.

import type { ClaimRole } from "../../contract/accounts/oidc.ts";
import type { Member } from "../../contract/kernel/group.ts";
import { MAX_MEMBERS } from "../../contract/kernel/limits.ts";
import { highestRole } from "./roles.ts";

type Role = Member["role"];

export type ClaimRules = {
  /** Value that makes a super-admin. */
  adminValue: string | undefined;
  roles: readonly ClaimRole[];
};

type ClaimRights = { isSuper: boolean; roles: readonly { groupId: string; role: Role }[] };

/** A missing claim gives nothing. Of several roles in a group the highest counts. */
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

/** Role that a member has without claims. */
export function ownRole({ role, byClaims }: Pick<Member, "role" | "byClaims">): Role | undefined {
  return byClaims ? (byClaims.own ?? undefined) : role;
}

/** The member after they got a role by hand. */
export function withOwnRole(member: Member, own: Role): Member {
  const { byClaims } = member;
  if (!byClaims) return { ...member, role: own };
  return {
    ...member,
    role: highestRole([own, byClaims.role]) ?? own,
    byClaims: { ...byClaims, own },
  };
}

/** The membership of one person who was two members. A role given by hand stays one. */
export function withRolesOf(member: Member, other: Member): Member {
  const { byClaims, ...rest } = member;
  const claim = highestRole([byClaims?.role, other.byClaims?.role]);
  if (claim === undefined) return member;
  const own = highestRole([ownRole(member), ownRole(other)]);
  const role = highestRole([own, claim]) ?? claim;
  return { ...rest, role, byClaims: { role: claim, own: own ?? null } };
}

/** The members after this person lost the identity whose claims gave roles. */
export function membersWithoutClaims(
  members: readonly Member[],
  userId: string,
): readonly Member[] {
  return members.flatMap((member) => {
    if (member.userId !== userId || !member.byClaims) return member;
    return withClaim(member, undefined) ?? [];
  });
}

type Person = { userId: string; login: string };

export type ClaimSignIn = {
  person: Person;
  roles: ClaimRights["roles"];
  now: number;
};

/** The members of a group after this person signed in with claims. The same list if nothing changes. */
export function membersAfterSignIn(
  { id, members }: { id: string; members: readonly Member[] },
  { person, roles, now }: ClaimSignIn,
): readonly Member[] {
  const given = roles.find(({ groupId }) => groupId === id)?.role;
  const present = members.find(({ userId }) => userId === person.userId);
  if (!present) return withNewMember(members, person, given, now);
  // A pending member answers the invitation first: a claim is no consent to a role given by hand.
  if (present.acceptedAt === null || present.byClaims?.role === given) return members;
  const next = withClaim(present, given);
  return members.flatMap((member) => (member === present ? (next ?? []) : member));
}

function withNewMember(
  members: readonly Member[],
  person: Person,
  role: Role | undefined,
  now: number,
): readonly Member[] {
  if (role === undefined || members.length >= MAX_MEMBERS) return members;
  return [...members, { ...person, role, acceptedAt: now, byClaims: { role, own: null } }];
}

/** Undefined if nothing is left of the membership. */
function withClaim(member: Member, given: Role | undefined): Member | undefined {
  const { byClaims: _before, ...rest } = member;
  const own = ownRole(member);
  const role = highestRole([own, given]);
  if (role === undefined) return undefined;
  return given === undefined
    ? { ...rest, role }
    : { ...rest, role, byClaims: { role: given, own: own ?? null } };
}
