// Invites: made, listed and revoked by owners, accepted by whoever has the link.

import { joinGroup } from "../core/config/join-group.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { Viewer } from "../core/accounts/viewer.ts";
import type { Actor } from "../ports/records.ts";
import type { ConfigStore, Invite, InviteRole, InviteState, InviteStore } from "../ports/config.ts";
import type { Random } from "../ports/system.ts";
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

/** What a page shows to the holder of the token; only the state if there is nothing to accept. */
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
