// Webhook endpoint of a group, for its owners: URL, secret and removal.

import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Actor } from "../../ports/records.ts";
import type { GroupEndpoint, GroupStore } from "../../ports/config.ts";
import type { Random } from "../../ports/system.ts";
import { regenerateSecret, type SecretRequest } from "../config/groups.ts";
import { requireRole, roleCheck } from "../accounts/require-role.ts";

type Ports = { groupStore: GroupStore; random: Random; baseUrl: string };
type AdminCaller = { viewer: Viewer; actor: Actor };

export async function readEndpoint(
  { groupStore, baseUrl }: Omit<Ports, "random">,
  viewer: Viewer,
  groupId: string,
): Promise<{ url: string; endpoint: GroupEndpoint | undefined }> {
  requireRole(viewer, groupId, "owner");
  return { url: urlOf(baseUrl, groupId), endpoint: await groupStore.findEndpoint(groupId) };
}

export async function renewSecret(
  ports: Ports,
  { viewer, actor }: AdminCaller,
  request: Omit<SecretRequest, "actor" | "check">,
): Promise<{ url: string; secret: string }> {
  const { groupId } = request;
  const check = roleCheck(viewer, requireRole(viewer, groupId, "owner"), "owner");
  const secret = await regenerateSecret(ports, { ...request, actor, check });
  return { url: urlOf(ports.baseUrl, groupId), secret };
}

export async function disableEndpoint(
  { groupStore }: Pick<Ports, "groupStore">,
  { viewer, actor }: AdminCaller,
  groupId: string,
): Promise<void> {
  const check = roleCheck(viewer, requireRole(viewer, groupId, "owner"), "owner");
  await groupStore.removeSecret(groupId, { actor, check });
}

function urlOf(baseUrl: string, groupId: string): string {
  return new URL(`/webhook/${groupId}`, baseUrl).href;
}
