// Updates groups on sign-in: refreshes the member's login, and creates a personal group for a new user if self-signup
// is enabled.

import { GroupId } from "../../contract/kernel/group.ts";
import { MAX_GROUPS } from "../../contract/kernel/limits.ts";
import { acceptedMembers } from "../../core/accounts/members.ts";
import { type Actor, RELAY } from "../../ports/records.ts";
import type { ConfigAudit, LockedConfig, NextConfig } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { HostUser } from "../../ports/host-actions.ts";

type SignInPorts = Pick<ConsolePorts, "configStore" | "digest" | "isSelfSignup">;
type Groups = NextConfig["groups"];

export async function onSignIn(ports: SignInPorts, person: HostUser, actor: Actor): Promise<void> {
  const { groups } = await ports.configStore.read();
  const isNew = ports.isSelfSignup && !groups.some((group) => isMember(group, person));
  if (!isNew && !groups.some((group) => hasOldLogin(group, person))) return;
  await ports.configStore.change((present) => {
    const renamed = present.groups.map((group) => withLogin(group, person));
    const own = isNew
      ? ownGroup(present, { id: ownGroupId(ports, person), person, actor })
      : { groups: [], audit: [] };
    return { groups: [...renamed, ...own.groups], routes: present.routes, audit: own.audit };
  });
}

/** A pending member does not count. */
function isMember({ members }: StoredGroup, { userId }: HostUser): boolean {
  return acceptedMembers(members).some((member) => member.userId === userId);
}

function hasOldLogin({ members }: StoredGroup, { userId, login }: HostUser): boolean {
  return members.some((member) => member.userId === userId && member.login !== login);
}

function withLogin(group: StoredGroup, person: HostUser): StoredGroup {
  if (!hasOldLogin(group, person)) return group;
  const members = group.members.map((member) =>
    member.userId === person.userId ? { ...member, login: person.login } : member,
  );
  return { ...group, members };
}

/** The person's key, as far as an id of a group can have its characters. */
function ownGroupId({ digest }: Pick<SignInPorts, "digest">, { userId }: HostUser): string {
  const plain = `u-${userId.replace(":", "-")}`;
  return GroupId.safeParse(plain).success
    ? plain
    : `u-${digest
        .sha256(userId)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "")
        .slice(0, 32)}`;
}

/** Creates no group if its id is taken, because Relay cannot tell whose group that is. An audit entry reports it. */
function ownGroup(
  { groups, freedNames, now }: LockedConfig,
  { id, person, actor }: { id: string; person: HostUser; actor: Actor },
): { groups: Groups; audit: readonly ConfigAudit[] } {
  const { userId, login } = person;
  const entry = { groupId: id, targetType: "group", targetId: id };
  if (groups.some((group) => isMember(group, person))) return { groups: [], audit: [] };
  if (groups.some((group) => group.id === id))
    return { groups: [], audit: [{ ...entry, actor: RELAY, action: "group.squatted" }] };
  if (groups.length >= MAX_GROUPS || freedNames.has(id)) return { groups: [], audit: [] };
  const members: StoredGroup["members"] = [{ userId, login, role: "owner", acceptedAt: now }];
  return {
    groups: [{ id, name: login.slice(0, 100), members, globalIngress: false }],
    audit: [{ ...entry, actor, action: "group.created", detail: { after: { id, members } } }],
  };
}
