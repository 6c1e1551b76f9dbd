// Runs system jobs caused by app and installation events. Each is idempotent, because a job may run twice.

import type { Log } from "../../ports/system.ts";
import { isBoundTo } from "../../core/accounts/installations.ts";
import type { SystemJob } from "../../core/jobs/system-job.ts";
import type { TokenStore } from "../../ports/accounts.ts";
import type { ConfigAudit } from "../../ports/config.ts";
import type { SystemJobOutcome, SystemJobTransaction } from "../../ports/jobs.ts";
import { RELAY } from "../../ports/records.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { installationAudit } from "../accounts/installations.ts";
import { pauseExposed } from "./pause-exposed-routes.ts";
import { provisionGroups } from "./provision-groups.ts";

export type SystemJobPorts = { tokens: Pick<TokenStore, "remove">; log: Pick<Log, "warn"> };

export async function runSystemJob(
  ports: SystemJobPorts,
  transaction: SystemJobTransaction,
  systemJob: SystemJob,
): Promise<SystemJobOutcome> {
  if (systemJob.kind === "events-forgotten")
    return (await transaction.forgetEvents(systemJob.groupKeys)) ? "unfinished" : "done";
  await doAtOnce(ports, transaction, systemJob);
  return "done";
}

async function doAtOnce(
  { tokens, log }: SystemJobPorts,
  transaction: SystemJobTransaction,
  systemJob: Exclude<SystemJob, { kind: "events-forgotten" }>,
): Promise<void> {
  switch (systemJob.kind) {
    case "installation-created":
      await transaction.keepAccount(systemJob.installationId, systemJob.account.login);
      await provisionGroups(transaction, log, systemJob);
      break;
    case "installation-deleted":
      await releaseGroups(transaction, systemJob.installationId);
      break;
    case "installation-suspended":
      await noteInstallation(transaction, systemJob.installationId, "installation.suspended");
      break;
    case "installation-resumed":
      await noteInstallation(transaction, systemJob.installationId, "installation.resumed");
      break;
    case "account-renamed":
      await renameMember(transaction, systemJob);
      break;
    case "repository-hidden":
    case "place-opened":
      await pauseExposed(transaction, systemJob);
      break;
    case "authorization-revoked":
      await endAccess(tokens, systemJob.userId);
      break;
  }
}

/** Sessions and links end too, even if the token is already gone. */
async function endAccess(tokens: SystemJobPorts["tokens"], userId: string): Promise<void> {
  const action = { actor: RELAY, action: "token.revoked", groupKey: undefined };
  await tokens.remove(userId, {
    entry: { ...action, targetType: "token", targetId: userId },
    endsAccess: RELAY,
  });
}

// The app was uninstalled, suspended or unsuspended.

/** Groups keep their routes and members; events received through the installation are deleted. */
async function releaseGroups(
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

async function noteInstallation(
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

// A user changed their login. Ids identify users; logins are only for display.

type Renamed = { userId: string; login: string };

async function renameMember(
  transaction: Pick<SystemJobTransaction, "change">,
  renamed: Renamed,
): Promise<void> {
  await transaction.change(({ groups, routes }) => ({
    groups: groups.map((group) => withLogin(group, renamed)),
    routes,
    audit: groups.flatMap((group) => auditOf(group, renamed)),
  }));
}

function withLogin(group: StoredGroup, { userId, login }: Renamed): StoredGroup {
  const members = group.members.map((member) =>
    member.userId === userId ? { ...member, login } : member,
  );
  return { ...group, members };
}

function auditOf({ id, members }: StoredGroup, { userId, login }: Renamed): ConfigAudit[] {
  const before = members.find((member) => member.userId === userId)?.login;
  if (before === undefined || before === login) return [];
  return [
    {
      actor: RELAY,
      action: "member.renamed",
      groupId: id,
      targetType: "member",
      targetId: userId,
      detail: { before: { login: before }, after: { login } },
    },
  ];
}
