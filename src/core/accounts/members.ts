// Membership needs consent: a member added by another person is pending until they accept. A pending member gets
// nothing from the group, and the group gets nothing from them.

import { ACCOUNT_HOST, type CodeHostName } from "../../contract/hosts/index.ts";
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

/** Audit actions of the consents to use a member's account. */
export const CONSENT_ACTIONS = {
  deliveryChecks: "member.delivery-checks",
  hostReads: "member.host-reads",
  changeChecks: "member.change-checks",
} as const satisfies Partial<Record<keyof Member, string>>;

type LostConsent =
  | { use: "deliveryChecks" | "hostReads" }
  | { use: "changeChecks"; host: CodeHostName };

/** Each consent needs an account on a host: one on the account host, on any code host, or on its own host. */
function lostConsents(member: Member, kept: readonly CodeHostName[]): readonly LostConsent[] {
  const { deliveryChecks = false, hostReads = false, changeChecks = [] } = member;
  const lost: LostConsent[] = changeChecks
    .filter((host) => !kept.includes(host))
    .map((host) => ({ use: "changeChecks", host }));
  if (deliveryChecks && !kept.includes(ACCOUNT_HOST)) lost.push({ use: "deliveryChecks" });
  if (hostReads && kept.length === 0) lost.push({ use: "hostReads" });
  return lost;
}

function withoutConsent(member: Member, lost: LostConsent): Member {
  if (lost.use === "changeChecks") return withoutHost(member, lost.host);
  const { [lost.use]: _lost, ...rest } = member;
  return rest;
}

type Consented = { key: string; members: Member[] };

/** The groups after this person kept accounts on these hosts alone, and the consents that ended with the others. */
export function withoutLostConsents<One extends Consented>(
  groups: readonly One[],
  personId: string,
  kept: readonly CodeHostName[],
): { groups: readonly One[]; ended: readonly (LostConsent & { groupKey: string })[] } {
  const lostBy = (member: Member) => (member.userId === personId ? lostConsents(member, kept) : []);
  return {
    groups: groups.map((group) => ({
      ...group,
      members: group.members.map((member) => lostBy(member).reduce(withoutConsent, member)),
    })),
    ended: groups.flatMap(({ key: groupKey, members }) =>
      members.flatMap(lostBy).map((lost) => ({ ...lost, groupKey })),
    ),
  };
}
