// Binds an installation to a group. Role, names and limits are checked under the config lock, because they may have
// changed since the page was rendered.

import type { Group } from "../../contract/kernel/group.ts";
import { MAX_GROUPS } from "../../contract/kernel/limits.ts";
import {
  isBoundTo,
  isOwnedBy,
  isSquatted,
  isUnused,
  provisionedId,
} from "../../core/accounts/installations.ts";
import { groupNotes } from "../../core/config/change-notes.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { type Actor, RELAY } from "../../ports/records.ts";
import type { Installation } from "../../ports/host-actions.ts";
import type { LockedConfig, NextConfig } from "../../ports/config.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { checkInstallation, installationAudit, type InstallPorts } from "./installations.ts";
import { forbidden } from "./require-role.ts";

/** `groupId` is empty for a new group. */
export type BindRequest = { installationId: string; groupId: string; actor: Actor };

/** `unknown`: the viewer has no token that may read the installation on GitHub. */
export async function bindInstallation(
  ports: InstallPorts,
  viewer: Viewer,
  request: BindRequest,
): Promise<"bound" | "unknown"> {
  const checked = await checkInstallation(ports, viewer, request.installationId);
  if (checked.outcome === "unknown") return "unknown";
  const binding = { ...checked, viewer, actor: request.actor };
  const id = request.groupId === "" ? provisionedId(request.installationId) : request.groupId;
  let isRefused = false;
  await ports.configStore.change((present) => {
    const group = present.groups.find((each) => each.id === id);
    isRefused = group !== undefined && isSquatted(group, request.installationId);
    if (isRefused) return withWarning(present, request.installationId);
    if (request.groupId === "") return boundToNew(present, group, binding);
    return boundToOwn(present, group, binding);
  });
  if (!isRefused) {
    const { id: installationId, account } = checked.installation;
    await ports.installations.keep(installationId, account.login);
    return "bound";
  }
  ports.log.warn("installation.squatted", { installationId: request.installationId });
  throw forbidden();
}

type Binding = { installation: Installation; viewer: Viewer; actor: Actor };

/** The audit entry is committed even though the caller is refused. */
function withWarning({ groups, routes }: LockedConfig, installationId: string): NextConfig {
  const entry = installationAudit(RELAY, "installation.squatted", {
    installationId,
    groupId: undefined,
  });
  return { groups, routes, audit: [entry] };
}

/** `made` is the provisioned group. Without members it waits for the first admin of its organization. */
function boundToNew(
  { groups, routes, freedNames, now }: LockedConfig,
  made: StoredGroup | undefined,
  { installation, viewer, actor }: Binding,
): NextConfig {
  const { id: installationId, account } = installation;
  const id = provisionedId(installationId);
  const { userId, login } = viewer;
  const owner = { userId, login, role: "owner" as const, acceptedAt: now };
  if (made && isOwnedBy(made, viewer.userId)) return { groups, routes, audit: [] };
  if (made && made.members.length > 0) throw forbidden();
  const audit = [installationAudit(actor, "installation.bound", { installationId, groupId: id })];
  if (made) return { groups: replaced(groups, { ...made, members: [owner] }), routes, audit };
  if (freedNames.has(id)) throw forbidden();
  if (groups.length >= MAX_GROUPS)
    throw new Refusal("invalid", `group: there are ${MAX_GROUPS} already, the most there can be`);
  const group: Group = {
    id,
    name: account.login,
    members: [owner],
    installationId,
    globalIngress: false,
  };
  return { groups: [...groups, group], routes, audit };
}

/** Also removes the empty group that the installation webhook may have provisioned just before. */
function boundToOwn(
  { groups, routes }: LockedConfig,
  group: StoredGroup | undefined,
  { installation, viewer, actor }: Binding,
): NextConfig {
  const { id: installationId } = installation;
  if (!group || !(viewer.isSuper || isOwnedBy(group, viewer.userId))) throw forbidden();
  if (isBoundTo(group, installationId)) return { groups, routes, audit: [] };
  // A group has one installation. Its owner must unbind the other first.
  if (group.installationId !== undefined) throw forbidden();
  const left = groups.filter((each) => !isUnused(each, installationId, routes));
  const audit = [
    installationAudit(actor, "installation.bound", { installationId, groupId: group.id }),
    ...groupNotes(groups, left).map((note) => ({ actor, ...note })),
  ];
  return { groups: replaced(left, { ...group, installationId }), routes, audit };
}

function replaced(groups: readonly StoredGroup[], group: StoredGroup): readonly StoredGroup[] {
  return groups.map((each) => (each.key === group.key ? group : each));
}
