// The app was removed, stopped for a while, or let in again.

import { isBoundTo } from "../../core/accounts/installations.ts";
import { RELAY } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { SystemJobTransaction } from "../../ports/jobs.ts";
import { installationAudit } from "../installation-audit.ts";

/** Groups keep their routes and members; what they received through it is forgotten. */
export async function releaseGroups(
  transaction: SystemJobTransaction,
  installationId: string,
): Promise<void> {
  const groupKeys: string[] = [];
  await transaction.change(({ groups, routes }) => {
    const bound = groups.filter((group) => isBoundTo(group, installationId));
    groupKeys.push(...bound.map(({ key }) => key));
    return {
      groups: groups.map((group) => (bound.includes(group) ? unbound(group) : group)),
      routes,
      audit: bound.map(({ id }) => ({
        ...installationAudit(RELAY, "installation.removed", { installationId, groupId: id }),
        detail: { before: { installationId } },
      })),
    };
  });
  await transaction.forgetUnclaimed(installationId);
  if (groupKeys.length > 0)
    await transaction.add({ kind: "events-forgotten", installationId, groupKeys });
}

function unbound({ installationId: _gone, ...group }: StoredGroup): StoredGroup {
  return group;
}

export async function noteInstallation(
  transaction: Pick<SystemJobTransaction, "change">,
  installationId: string,
  action: "installation.suspended" | "installation.resumed",
): Promise<void> {
  await transaction.change(({ groups, routes }) => {
    const bound = groups.filter((group) => isBoundTo(group, installationId));
    const ids = bound.length > 0 ? bound.map(({ id }) => id) : [undefined];
    const audit = ids.map((groupId) =>
      installationAudit(RELAY, action, { installationId, groupId }),
    );
    return { groups, routes, audit };
  });
}
