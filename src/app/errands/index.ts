// What events ask of Relay itself, each done once although it may be asked twice.

import type { SystemJob } from "../../core/jobs/system-job.ts";
import { RELAY } from "../../ports/records.ts";
import type { SystemJobOutcome, SystemJobTransaction } from "../../ports/jobs.ts";
import type { Log } from "../../ports/log.ts";
import type { TokenStore } from "../../ports/accounts.ts";
import { noteInstallation, releaseGroups } from "./installation-news.ts";
import { pauseExposed } from "./pause-exposed.ts";
import { provisionGroups } from "./provision-groups.ts";
import { renameMember } from "./rename-member.ts";

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

/** Sessions and links end too, also if the token was gone before. */
async function endAccess(tokens: SystemJobPorts["tokens"], userId: string): Promise<void> {
  const action = { actor: RELAY, action: "token.revoked", groupKey: undefined };
  await tokens.remove(userId, {
    entry: { ...action, targetType: "token", targetId: userId },
    endsAccess: RELAY,
  });
}
