// Creates, renames and deletes groups, and regenerates their webhook secrets.

import { type Group, GroupId, WrittenUserId } from "../../contract/kernel/group.ts";
import { MAX_GRACE_SECONDS } from "../../contract/kernel/limits.ts";
import { groupAs, type Viewer, viewerAmong } from "../../core/accounts/viewer.ts";
import { groupNotes } from "../../core/config/change-notes.ts";
import { tooMany, whyNotTaken } from "../../core/config/config-rules.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { ConfigStore, GroupStore, LockedConfig, RoleCheck } from "../../ports/config.ts";
import { type Actor, OPERATOR } from "../../ports/records.ts";
import type { Random } from "../../ports/system.ts";
import { NEEDS_NO_ROLE, requireRole } from "../accounts/require-role.ts";

export type NewGroup = { id: string; name: string; ownerId: string; ownerLogin: string };

/** For the operator at the command line, who has the rights of a super-admin. */
export async function createGroup(
  { configStore }: { configStore: ConfigStore },
  { id, name, ownerId, ownerLogin }: NewGroup,
): Promise<void> {
  requireForm(GroupId.safeParse(id), "id");
  requireForm(WrittenUserId.safeParse(ownerId), "owner");
  await configStore.change((present) => {
    const owner = {
      userId: ownerId,
      login: ownerLogin,
      role: "owner" as const,
      acceptedAt: present.now,
    };
    const group: Group = { id, name, members: [owner], globalIngress: true };
    const problem = whyNotAdded(present, id);
    if (problem !== undefined) throw new Refusal("invalid", problem);
    const groups = [...present.groups, group];
    const notes = groupNotes(present.groups, groups);
    const audit = notes.map((note) => ({ actor: OPERATOR, ...note }));
    return { groups, routes: present.routes, audit };
  });
}

function whyNotAdded({ groups, freedNames }: LockedConfig, id: string): string | undefined {
  const why = whyNotTaken(id, freedNames);
  if (why !== undefined) return `${id} ${why}`;
  if (groups.some((group) => group.id === id)) return `${id} exists already`;
  return tooMany({ groups: groups.length + 1 })[0];
}

export type SecretRequest = {
  groupId: string;
  graceSeconds: number;
  requireFreshness?: boolean | undefined;
  actor?: Actor;
  /** Omitted by the operator, who needs no role. */
  check?: RoleCheck;
};

/** Returns the new secret, which is shown only once. */
export async function regenerateSecret(
  { groupStore, random }: { groupStore: GroupStore; random: Random },
  request: SecretRequest,
): Promise<string> {
  const { groupId, graceSeconds, requireFreshness } = request;
  const { actor = OPERATOR, check = NEEDS_NO_ROLE } = request;
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > MAX_GRACE_SECONDS)
    throw new Refusal("invalid", `grace must be 0 to ${MAX_GRACE_SECONDS} seconds`);
  const secret = random.hex(32);
  const next = { secret, graceSeconds, requireFreshness, actor, check };
  if (!(await groupStore.replaceSecret(groupId, next)))
    throw new Refusal("not-found", `there is no group ${groupId}`);
  return secret;
}

type FormReading = { success: boolean; error?: { issues: readonly { message: string }[] } };

function requireForm({ success, error }: FormReading, field: string): void {
  if (!success)
    throw new Refusal("invalid", `${field} ${error?.issues[0]?.message ?? "is not valid"}`);
}

// Renaming and deleting groups.

type Ports = { configStore: ConfigStore };
type AdminCaller = { viewer: Viewer; actor: Actor };

/** Routes, secret and invites follow. The old id stays reserved for a while. */
export async function renameGroup(
  { configStore }: Ports,
  { viewer, actor }: AdminCaller,
  { id, newId }: { id: string; newId: string },
): Promise<void> {
  await configStore.change((present) => {
    requireRole(viewerAmong(viewer, present.groups), id, "owner");
    const { groups, routes, freedNames } = present;
    if (newId === id) return { groups, routes, audit: [] };
    const exists = groups.some((group) => group.id === newId) ? "exists already" : undefined;
    const problem = exists ?? whyNotTaken(newId, freedNames);
    if (problem !== undefined) throw new Refusal("conflict", `${newId} ${problem}`);
    const detail = { before: { id }, after: { id: newId } };
    const note = { action: "group.renamed", targetType: "group", targetId: newId, detail };
    return {
      groups: groups.map((group) => (group.id === id ? { ...group, id: newId } : group)),
      routes: routes.map((route) => (route.groupId === id ? { ...route, groupId: newId } : route)),
      audit: [{ actor, groupId: newId, ...note }],
    };
  });
}

export async function deleteGroup(
  { configStore }: Ports,
  { viewer: requester, actor }: AdminCaller,
  id: string,
): Promise<void> {
  await configStore.change((present) => {
    const viewer = viewerAmong(requester, present.groups);
    // Super-admins see all groups, so a missing group is no secret: deleting it is a no-op.
    if (!viewer.isSuper || groupAs(viewer, id, "owner")) requireRole(viewer, id, "owner");
    const groups = present.groups.filter((group) => group.id !== id);
    const notes = groupNotes(present.groups, groups);
    return {
      groups,
      routes: present.routes.filter(({ groupId }) => groupId !== id),
      audit: notes.map((note) => ({ actor, ...note })),
    };
  });
}
