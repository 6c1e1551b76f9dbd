// Invites and access requests. Owners create, list and revoke invites; anyone with the link can accept one.

import { MAX_MEMBERS } from "../../contract/kernel/limits.ts";
import { nextMembers } from "../../core/accounts/members.ts";
import { type Viewer, viewerAmong } from "../../core/accounts/viewer.ts";
import { groupNotes } from "../../core/config/change-notes.ts";
import { joinGroup } from "../../core/config/join-group.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type {
  AccessRequest,
  ConfigStore,
  Invite,
  InviteRole,
  InviteState,
  InviteStore,
} from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor } from "../../ports/records.ts";
import type { Random } from "../../ports/system.ts";
import { requireRole, roleCheck } from "./require-role.ts";

type AdminCaller = { viewer: Viewer; actor: Actor };
type Invites = { invites: InviteStore };

export type InviteInput = { groupId: string; role: InviteRole; note?: string | undefined };

export async function createInvite(
  { invites, random, baseUrl }: Invites & { random: Random; baseUrl: string },
  { viewer, actor }: AdminCaller,
  { groupId, role, note }: InviteInput,
): Promise<{ id: string; token: string; url: string; expiresAt: number }> {
  const group = requireRole(viewer, groupId, "owner");
  const [id, token] = [random.hex(8), random.hex(32)];
  const expiresAt = await invites.create({
    id,
    token,
    group,
    role,
    note,
    actor,
    check: roleCheck(viewer, group, "owner"),
  });
  if (expiresAt === undefined)
    throw new Refusal("invalid", "there are too many pending invites; revoke some");
  return { id, token, url: new URL(`/admin/invite?token=${token}`, baseUrl).href, expiresAt };
}

export async function listInvites(
  { invites }: Invites,
  viewer: Viewer,
  groupId: string,
): Promise<readonly Invite[]> {
  return invites.listPending(requireRole(viewer, groupId, "owner").key);
}

export async function revokeInvite(
  { invites }: Invites,
  { viewer, actor }: AdminCaller,
  tokenOrId: string,
): Promise<void> {
  const invite = await invites.findPending(tokenOrId);
  if (!invite) return;
  const group = viewer.groups.find(({ key }) => key === invite.groupKey);
  if (!group) throw new Refusal("not-found", "Not found");
  const check = roleCheck(viewer, requireRole(viewer, group.id, "owner"), "owner");
  await invites.revoke(invite, { actor, check });
}

export type FoundInvite = { groupName: string; role: InviteRole; inviter: string };

/** What the invite page shows to the holder of the token, or the state if the invite is not pending. */
export async function findInvite(
  { invites, configStore }: Invites & { configStore: ConfigStore },
  token: string,
): Promise<FoundInvite | Exclude<InviteState, "pending">> {
  const state = await invites.stateOf(token);
  if (state !== "pending") return state;
  const invite = await invites.findPending(token);
  const { groups } = await configStore.read();
  const group = groups.find(({ key }) => key === invite?.groupKey);
  if (!invite || !group) return "unknown";
  return { groupName: group.name, role: invite.role, inviter: invite.createdByLogin };
}

export async function acceptInvite(
  { invites }: Invites,
  actor: Actor,
  token: string,
): Promise<"accepted" | Exclude<InviteState, "pending">> {
  const person = { userId: actor.id, login: actor.login };
  return invites.accept(token, ({ groups, routes, now }, invite) => {
    const { groupKey, role } = invite;
    const joined = joinGroup(groups, { person, groupKey, role, now });
    const groupId = groups.find(({ key }) => key === invite.groupKey)?.id;
    const note = { action: "invite.accepted", targetType: "invite", targetId: invite.id };
    const detail = { after: { ...person, role: invite.role } };
    return { groups: joined, routes, audit: [{ actor, groupId, ...note, detail }] };
  });
}

// Access requests. A user without a group requests access; owners accept or decline. The user never learns whether
// the group exists.

type Ports = Pick<ConsolePorts, "accessRequests" | "configStore">;

export async function requestAccess(
  { accessRequests, configStore }: Ports,
  actor: Actor,
  groupId: string,
): Promise<"added" | "tooMany"> {
  const { groups } = await configStore.read();
  const key = groups.find(({ id }) => id === groupId)?.key;
  return accessRequests.add({ id: groupId, key }, actor);
}

export async function listAccessRequests(
  { accessRequests }: Ports,
  viewer: Viewer,
  groupId: string,
): Promise<readonly AccessRequest[]> {
  return accessRequests.list(requireRole(viewer, groupId, "owner").id);
}

/** The user becomes a pending member, and must accept the membership. */
export async function acceptAccessRequest(
  { accessRequests, configStore }: Ports,
  { viewer, actor }: AdminCaller,
  { groupId, id, role }: { groupId: string; id: string; role: InviteRole },
): Promise<void> {
  const group = requireRole(viewer, groupId, "owner");
  const request = (await accessRequests.list(groupId)).find((each) => each.id === id);
  if (!request) throw new Refusal("not-found", "Not found");
  await configStore.change(({ groups, routes, now }) => {
    requireRole(viewerAmong(viewer, groups), groupId, "owner");
    const next = groups.map((one) => {
      const { members } = one;
      if (one.id !== groupId || members.some(({ userId }) => userId === request.userId)) return one;
      if (members.length >= MAX_MEMBERS)
        throw new Refusal("invalid", `a group has at most ${MAX_MEMBERS} members`);
      const { userId, login } = request;
      const written = [...members, { userId, login, role }];
      return { ...one, members: nextMembers(written, { stored: members, writer: viewer, now }) };
    });
    const audit = groupNotes(groups, next).map((note) => ({ actor, ...note }));
    return { groups: next, routes, audit };
  });
  await accessRequests.end({ id: groupId, key: group.key }, id);
}

export async function declineAccessRequest(
  { accessRequests }: Ports,
  { viewer, actor }: AdminCaller,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  const group = requireRole(viewer, groupId, "owner");
  await accessRequests.end({ id: groupId, key: group.key }, id, actor);
}
