// Membership needs consent: a member added by another person is pending until they accept.
// A pending member gets nothing from the group, and the group gets nothing from them.

import type { Member } from "../contract/groups.ts";

type Dated = Pick<Member, "userId" | "acceptedAt">;

export function isAccepted({ acceptedAt }: Pick<Member, "acceptedAt">): boolean {
  return acceptedAt !== null;
}

export function acceptedMembers<One extends Dated>(members: readonly One[]): readonly One[] {
  return members.filter(isAccepted);
}

/** The person who writes the list. Members added by a super-admin or the command line need no consent. */
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
    if (known && !isPromoted(known, role)) return { ...known, ...member };
    if (writer.isSuper || writer.userId === userId)
      return { ...member, acceptedAt: known?.acceptedAt ?? now };
    return { ...member, acceptedAt: null, invitedBy: writer.login };
  });
}

/**
 * Relay binds an owner's installations to the group and looks for missed deliveries with their token. Consent to be a
 * member is not consent to that.
 */
function isPromoted({ role }: Member, next: Member["role"]): boolean {
  return next === "owner" && role !== "owner";
}
