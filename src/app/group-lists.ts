// The groups a person sees, and their replacement.

import type { Group } from "../contract/kernel/group.ts";
import { canonical } from "../core/kernel/json.ts";
import { replaceGroups } from "../core/config/replace-groups.ts";
import { groupAs, type Role, type Viewer } from "../core/accounts/viewer.ts";
import type { ConfigStore } from "../ports/config.ts";
import type { Hasher } from "../ports/system.ts";
import type { StoredGroup } from "../ports/routing.ts";
import type { People } from "../ports/code-host.ts";
import type { TokenStore } from "../ports/accounts.ts";
import { forbidden } from "./require-role.ts";
import { resolveMembers } from "./resolve-members.ts";
import { replaceList, type WriteRequest } from "./write-list.ts";

type Ports = {
  configStore: ConfigStore;
  digest: Hasher;
  people: People;
  tokens: Pick<TokenStore, "find">;
  mustBeClaimed: boolean;
};

export type GroupList = { groups: readonly (Group & { role: Role | null })[]; version: string };

export async function listGroups(
  { configStore, digest }: Pick<Ports, "configStore" | "digest">,
  viewer: Viewer,
): Promise<GroupList> {
  const groups = seenGroups((await configStore.read()).groups, viewer);
  return { groups, version: digest.sha256(canonical(groups)) };
}

/** How many groups the request had. */
export async function putGroups(
  ports: Ports,
  writing: WriteRequest,
  given: readonly unknown[],
): Promise<number> {
  requireOwner(writing.viewer);
  const groups = await resolveMembers(ports, writing.viewer, given);
  await replaceList(ports, writing, {
    versionOf: (present, viewer) =>
      ports.digest.sha256(canonical(seenGroups(present.groups, viewer))),
    authorize: requireOwner,
    replace: (present, viewer) =>
      replaceGroups(present, {
        viewer,
        groups,
        mustBeClaimed: ports.mustBeClaimed,
        now: present.now,
      }),
  });
  return groups.length;
}

/** Of any group: which ones is for the rules to say. */
function requireOwner(viewer: Viewer): void {
  const isOwner = viewer.groups.some(({ id }) => groupAs(viewer, id, "owner"));
  if (!viewer.isSuper && !isOwner) throw forbidden();
}

function seenGroups(groups: readonly StoredGroup[], viewer: Viewer): GroupList["groups"] {
  return groups.flatMap(({ key, ...group }) => {
    const seen = viewer.groups.find((one) => one.key === key);
    return seen ? [{ ...group, role: seen.role }] : [];
  });
}
