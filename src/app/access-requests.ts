// A person without a group asks for access; owners of the group accept or decline. The person never learns whether the
// group exists.

import { MAX_MEMBERS } from "../contract/kernel/limits.ts";
import { groupNotes } from "../core/config/change-notes.ts";
import { nextMembers } from "../core/accounts/members.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import { type Viewer, viewerAmong } from "../core/accounts/viewer.ts";
import type { AccessRequest, InviteRole } from "../ports/config.ts";
import type { Actor } from "../ports/records.ts";
import type { ConsolePorts } from "../ports/index.ts";
import { requireRole } from "./require-role.ts";

type Ports = Pick<ConsolePorts, "accessRequests" | "configStore">;
type AdminCaller = { viewer: Viewer; actor: Actor };

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

/** The person becomes a pending member: they accept the membership themselves. */
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
