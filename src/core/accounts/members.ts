// Membership needs consent: a member added by another person is pending until they accept. A pending member gets
// nothing from the group, and the group gets nothing from them.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type { Member } from "../../contract/kernel/group.ts";
import { withOwnRole } from "./claim-roles.ts";

type Dated = Pick<Member, "userId" | "acceptedAt">;

export function isAccepted({ acceptedAt }: Pick<Member, "acceptedAt">): boolean {
  return acceptedAt !== null;
}

export function acceptedMembers<One extends Dated>(members: readonly One[]): readonly One[] {
  return members.filter(isAccepted);
}

type Owned = { id: string; members: readonly Member[] };

type Membered = { members: readonly Dated[] };

/** Users who had console access before and are in no group now. A promoted member who has to accept again keeps it. */
export function lostConsole(
  before: readonly Membered[],
  after: readonly Membered[],
  superIds: ReadonlySet<string>,
): readonly string[] {
  const left = new Set(after.flatMap(({ members }) => members.map(({ userId }) => userId)));
  const had = before.flatMap(({ members }) => acceptedMembers(members).map(({ userId }) => userId));
  return [...new Set(had)].filter((userId) => !left.has(userId) && !superIds.has(userId));
}

/** The groups without this user. The last owner of a group stays, so that every group has one. */
export function withoutPerson<One extends Owned>(
  groups: readonly One[],
  userId: string,
): { groups: readonly One[]; left: readonly string[]; lastOwnerOf: readonly string[] } {
  const isIn = ({ members }: Owned) => members.some((member) => member.userId === userId);
  const others = ({ members }: Owned) => members.filter((member) => member.userId !== userId);
  const isOwned = (members: Owned["members"]) => members.some(({ role }) => role === "owner");
  const isLast = (group: Owned) => isOwned(group.members) && !isOwned(others(group));
  const idsOf = (some: readonly One[]) => some.map(({ id }) => id);
  const own = groups.filter(isIn);
  return {
    groups: groups.map((group) =>
      isIn(group) && !isLast(group) ? { ...group, members: others(group) } : group,
    ),
    left: idsOf(own.filter((group) => !isLast(group))),
    lastOwnerOf: idsOf(own.filter(isLast)),
  };
}

/** The user who writes the list. Members added by a super-admin or the command line need no consent. */
export type MemberWriter = { userId: string; login: string; isSuper: boolean };

export type WrittenMember = Pick<Member, "userId" | "login" | "role">;

/** The members to store. Accepted members stay accepted. */
export function nextMembers(
  written: readonly WrittenMember[],
  { stored, writer, now }: { stored: readonly Member[]; writer: MemberWriter; now: number },
): Member[] {
  const before = new Map(stored.map((member) => [member.userId, member]));
  return written.map(({ userId, login, role }) => {
    const known = before.get(userId);
    const member = { userId, login, role };
    if (known?.role === role) return { ...known, ...member };
    if (known && !isPromoted(known, role)) return { ...withOwnRole(known, role), login };
    if (writer.isSuper || writer.userId === userId)
      return { ...member, acceptedAt: known?.acceptedAt ?? now };
    return { ...member, acceptedAt: null, invitedBy: writer.login };
  });
}

/**
 * Relay binds an owner's installations to the group and uses their token to find missed deliveries. Consent to
 * membership is not consent to that.
 */
function isPromoted({ role }: Member, next: Member["role"]): boolean {
  return next === "owner" && role !== "owner";
}

/** The member after they allowed Relay to use their account on this host, or withdrew it. */
export function withChangeChecks(member: Member, host: CodeHostName, isAllowed: boolean): Member {
  const other = withoutHost(member, host);
  return isAllowed ? { ...other, changeChecks: [...(other.changeChecks ?? []), host] } : other;
}

function withoutHost({ changeChecks = [], ...rest }: Member, host: string): Member {
  const others = changeChecks.filter((one) => one !== host);
  return others.length > 0 ? { ...rest, changeChecks: others } : rest;
}

type Consented = { key: string; members: Member[] };

/** The groups after this person lost their last account on a host, and the keys of those where they had consented. */
export function withoutConsent<One extends Consented>(
  groups: readonly One[],
  personId: string,
  host: string,
): { groups: readonly One[]; from: readonly string[] } {
  const hasConsented = ({ userId, changeChecks }: Member) =>
    userId === personId && changeChecks?.some((one) => one === host) === true;
  return {
    groups: groups.map((group) =>
      group.members.some(hasConsented)
        ? {
            ...group,
            members: group.members.map((one) => (hasConsented(one) ? withoutHost(one, host) : one)),
          }
        : group,
    ),
    from: groups.filter(({ members }) => members.some(hasConsented)).map(({ key }) => key),
  };
}
