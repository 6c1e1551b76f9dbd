// A person has the key of one of their identities. The account host's comes first, because the interface shows its user
// id; otherwise it is the oldest one.

import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";
import { type IdentityRef, personKeyOf } from "../../contract/accounts/identities.ts";
import type { Member } from "../../contract/kernel/group.ts";
import { withRolesOf } from "./claim-roles.ts";
import { isAccepted, nextMembers } from "./members.ts";
import { isAtLeast } from "./roles.ts";

type Dated = IdentityRef & { createdAt: number };

/** The present key stays if it fits. `identities` are the person's, oldest first. */
export function nextPersonKey(present: string, identities: readonly Dated[]): string {
  const onHost = identities.filter(({ provider }) => provider === ACCOUNT_HOST);
  const candidates = (onHost.length > 0 ? onHost : identities).map(personKeyOf);
  return candidates.includes(present) ? present : (candidates[0] ?? present);
}

type Renamed = { from: string; to: string; login: string | undefined };

/** The members after one person became another. If both were members, the greater consent and then role stays. */
export function movedMembers(
  members: readonly Member[],
  { from, to, login }: Renamed,
): readonly Member[] {
  const old = members.find(({ userId }) => userId === from);
  if (!old) return members;
  const present = members.find(({ userId }) => userId === to);
  const next = { ...(present ? stronger(present, old) : old), userId: to };
  const named = { ...next, login: login ?? next.login };
  return members.flatMap((member) => {
    if (member === (present ?? old)) return [named];
    return member === old ? [] : [member];
  });
}

type Resolving = {
  personOf(key: string): string;
  stored: readonly Member[];
  now: number;
};

/** Members by any of their identities become the persons. A person who is a member already keeps what they accepted. */
export function resolvedMembers(
  members: readonly Member[],
  { personOf, stored, now }: Resolving,
): readonly Member[] {
  return members.reduce<readonly Member[]>((resolved, member) => {
    const person = personOf(member.userId);
    if (person === member.userId) return resolved;
    const isListed = resolved.some(({ userId }) => userId === person);
    const known = isListed ? undefined : stored.find(({ userId }) => userId === person);
    const from = member.userId;
    if (!known) return movedMembers(resolved, { from, to: person, login: undefined });
    const { login, role, invitedBy = "" } = member;
    const writer = { userId: "", login: invitedBy, isSuper: isAccepted(member) };
    const [next = member] = nextMembers([{ userId: person, login, role }], {
      stored: [known],
      writer,
      now,
    });
    return resolved.map((each) => (each === member ? next : each));
  }, members);
}

/** A pending role never becomes an accepted one. */
function stronger(one: Member, other: Member): Member {
  if (isAccepted(one) !== isAccepted(other)) return isAccepted(one) ? one : other;
  return isAtLeast(one.role, other.role) ? withRolesOf(one, other) : withRolesOf(other, one);
}
