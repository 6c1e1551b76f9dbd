// Provisions a group for a new installation: binds unbound groups of the installing user, otherwise creates one. It
// never binds a group that another user created under its id.

import type { Log } from "../../ports/system.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { MAX_GROUPS } from "../../contract/kernel/limits.ts";
import type { HostAccount } from "../../core/jobs/system-job.ts";
import {
  isBoundTo,
  isOwnedBy,
  isSquatted,
  provisionedId,
} from "../../core/accounts/installations.ts";
import { RELAY } from "../../ports/records.ts";
import type { LockedConfig, NextConfig } from "../../ports/config.ts";
import type { SystemJobTransaction } from "../../ports/jobs.ts";
import { installationAudit } from "../accounts/installations.ts";

type Created = { installationId: string; account: HostAccount };

/** Idempotent: no effect if the install page was faster or the event is a duplicate. */
export async function provisionGroups(
  transaction: Pick<SystemJobTransaction, "change">,
  log: Pick<Log, "warn">,
  created: Created,
): Promise<void> {
  const { installationId } = created;
  await transaction.change((present) => {
    const { next, warning } = provisioned(present, created);
    if (warning !== undefined) log.warn(warning.action, { installationId, why: warning.why });
    return next;
  });
}

type InstallationWarning = {
  action: "installation.squatted" | "installation.unplaced";
  why: string;
};
type ProvisionResult = { next: NextConfig; warning?: InstallationWarning };

function provisioned(present: LockedConfig, created: Created): ProvisionResult {
  const { installationId, account } = created;
  const { groups, routes } = present;
  const squatter = groups.find((group) => isSquatted(group, installationId));
  const waiting = groups.filter((group) => group !== squatter && isWaitingFor(group, account));
  const bound: NextConfig = {
    groups: groups.map((group) => (waiting.includes(group) ? { ...group, installationId } : group)),
    routes,
    audit: waiting.map(({ id }) =>
      installationAudit(RELAY, "installation.bound", { installationId, groupId: id }),
    ),
  };
  if (squatter)
    return withWarning(bound, created, {
      action: "installation.squatted",
      why: `${squatter.id} was there before its installation`,
    });
  const isPlaced = bound.groups.some((group) => isBoundTo(group, installationId));
  return isPlaced ? { next: bound } : withNewGroup(present, created);
}

/** Only users can be owners, and only ids identify them. */
function isWaitingFor(group: Group, { id, kind }: HostAccount): boolean {
  return kind === "person" && group.installationId === undefined && isOwnedBy(group, id);
}

function withNewGroup(present: LockedConfig, created: Created): ProvisionResult {
  const { installationId, account } = created;
  const { groups, routes, freedNames, now } = present;
  const id = provisionedId(installationId);
  const why = whyNot(groups.length, freedNames.has(id));
  if (why !== undefined)
    return withWarning({ groups, routes, audit: [] }, created, {
      action: "installation.unplaced",
      why,
    });
  const group: Group = {
    id,
    name: account.login,
    members:
      account.kind === "person"
        ? [{ userId: account.id, login: account.login, role: "owner", acceptedAt: now }]
        : [],
    installationId,
    globalIngress: false,
  };
  const audit = [installationAudit(RELAY, "group.provisioned", { installationId, groupId: id })];
  return { next: { groups: [...groups, group], routes, audit } };
}

function whyNot(groups: number, isFreed: boolean): string | undefined {
  if (groups >= MAX_GROUPS) return `there are ${MAX_GROUPS} groups already`;
  return isFreed ? "its name was freed too recently" : undefined;
}

/** Only super-admins see the audit entry, so that a squatter learns nothing. */
function withWarning(
  next: NextConfig,
  created: Created,
  warning: InstallationWarning,
): ProvisionResult {
  const { installationId, account } = created;
  const entry = installationAudit(RELAY, warning.action, {
    installationId,
    groupId: undefined,
    after: { account: account.login, why: warning.why },
  });
  return { next: { ...next, audit: [...next.audit, entry] }, warning };
}
