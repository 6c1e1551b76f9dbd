// What members decide for themselves: a pending one accepts or declines, an owner lets Relay use their account.

import { identityOfPerson } from "../../contract/accounts/identities.ts";
import { CODE_HOSTS, type CodeHostName } from "../../contract/hosts/index.ts";
import {
  acceptedMembers,
  CONSENT_ACTIONS,
  isAccepted,
  withChangeChecks,
} from "../../core/accounts/members.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { forbidden } from "./require-role.ts";

export type Consent = { groupId: string; isAccepting: boolean; actor: Actor };

/** The last owner may decline too: super-admins still see a group without owners. */
export async function answerMembership(
  { configStore }: { configStore: ConfigStore },
  { groupId, isAccepting, actor }: Consent,
): Promise<void> {
  await configStore.change(({ groups, routes, now }) => {
    const group = groups.find(({ id }) => id === groupId);
    const member = group?.members.find(({ userId }) => userId === actor.id);
    if (!group || !member || isAccepted(member)) throw new Refusal("not-found", "Not found");
    const { userId, login, role, invitedBy } = member;
    const others = (one: StoredGroup["members"][number]) => one.userId !== userId;
    const members = isAccepting
      ? group.members.map((one) => (one === member ? { ...one, acceptedAt: now } : one))
      : group.members.filter(others);
    return {
      groups: groups.map((one) => (one === group ? { ...group, members } : one)),
      routes,
      audit: [
        {
          actor,
          action: isAccepting ? "member.accepted" : "member.declined",
          groupId,
          targetType: "member",
          targetId: userId,
          detail: { [isAccepting ? "after" : "before"]: { login, role, invitedBy } },
        },
      ],
    };
  });
}

// An owner allows Relay to use their token for one purpose in one group, or withdraws it.

type TokenUse = {
  groupId: string;
  use: "deliveryChecks" | "hostReads";
  isAllowed: boolean;
  actor: Actor;
};

export async function allowTokenUse(
  { configStore, identities }: Pick<ConsolePorts, "configStore" | "identities">,
  { groupId, use, isAllowed, actor }: TokenUse,
): Promise<void> {
  const canAllow = !isAllowed || use !== "hostReads" || (await hasCodeHost(identities, actor.id));
  await configStore.change(({ groups, routes }) => {
    const group = groups.find(({ id }) => id === groupId);
    const member = group?.members.find(({ userId }) => userId === actor.id);
    if (!group || member?.role !== "owner" || !isAccepted(member)) throw forbidden();
    if (!canAllow)
      throw new Refusal("conflict", "Add your account of a code host to your profile first.");
    const { [use]: before = false, ...rest } = member;
    if (before === isAllowed) return { groups, routes, audit: [] };
    const next = isAllowed ? { ...rest, [use]: true } : rest;
    const members = group.members.map((one) => (one === member ? next : one));
    const changed = { before: { allowed: before }, after: { allowed: isAllowed } };
    return {
      groups: groups.map((one) => (one === group ? { ...group, members } : one)),
      routes,
      audit: [
        {
          actor,
          action: CONSENT_ACTIONS[use],
          groupId,
          targetType: "member",
          targetId: member.userId,
          detail: changed,
        },
      ],
    };
  });
}

// An owner allows Relay to look for changes without a webhook with their account on a host. Any owner withdraws it.

type ChangeChecks = {
  groupId: string;
  host: CodeHostName;
  isAllowed: boolean;
  /** Owner whose account it is. */
  userId: string;
  actor: Actor;
};

export async function allowChangeChecks(
  { configStore, identities }: Pick<ConsolePorts, "configStore" | "identities">,
  { groupId, host, isAllowed, userId, actor }: ChangeChecks,
): Promise<void> {
  if (isAllowed && userId !== actor.id) throw forbidden();
  if (isAllowed && !(await hasIdentity(identities, userId, host)))
    throw new Refusal("conflict", "Add your account of this code host to your profile first.");
  await configStore.change(({ groups, routes }) => {
    const group = groups.find(({ id }) => id === groupId);
    if (!group || !isOwnerIn(group, actor.id)) throw forbidden();
    const member = group.members.find((one) => one.userId === userId);
    if (!member) throw new Refusal("not-found", "Not found");
    const before = member.changeChecks?.includes(host) ?? false;
    if (before === isAllowed) return { groups, routes, audit: [] };
    const next = withChangeChecks(member, host, isAllowed);
    const members = group.members.map((one) => (one === member ? next : one));
    const detail = { before: { host, allowed: before }, after: { host, allowed: isAllowed } };
    return {
      groups: groups.map((one) => (one === group ? { ...group, members } : one)),
      routes,
      audit: [
        {
          actor,
          action: CONSENT_ACTIONS.changeChecks,
          groupId,
          targetType: "member",
          targetId: userId,
          detail,
        },
      ],
    };
  });
}

function isOwnerIn({ members }: StoredGroup, userId: string): boolean {
  return acceptedMembers(members).some((one) => one.userId === userId && one.role === "owner");
}

async function hasIdentity(
  { subjectsOf }: Pick<ConsolePorts["identities"], "subjectsOf">,
  personId: string,
  host: CodeHostName,
): Promise<boolean> {
  if (identityOfPerson(personId).provider === host) return true;
  return (await subjectsOf(personId, host)).length > 0;
}

async function hasCodeHost(
  identities: Pick<ConsolePorts["identities"], "subjectsOf">,
  personId: string,
): Promise<boolean> {
  const found = CODE_HOSTS.map((host) => hasIdentity(identities, personId, host));
  return (await Promise.all(found)).includes(true);
}
