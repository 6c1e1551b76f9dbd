// A group gets another name, or goes.

import { whyNotTaken } from "../core/config/config-rules.ts";
import { groupNotes } from "../core/config/change-notes.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import { groupAs, type Viewer, viewerAmong } from "../core/accounts/viewer.ts";
import type { Actor } from "../ports/records.ts";
import type { ConfigStore } from "../ports/config.ts";
import { requireRole } from "./require-role.ts";

type Ports = { configStore: ConfigStore };
type AdminCaller = { viewer: Viewer; actor: Actor };

/** Routes, secret and invites follow; the old name is free for nobody for a while. */
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
    // To a super-admin it is no secret that there is nothing.
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
