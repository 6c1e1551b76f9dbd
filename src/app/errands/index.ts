// What events ask of Relay itself, each done once although it may be asked twice.

import type { Errand } from "../../core/errands.ts";
import { RELAY } from "../../ports/audit-log.ts";
import type { ErrandEnd, ErrandHands } from "../../ports/errand-store.ts";
import type { Log } from "../../ports/log.ts";
import type { TokenStore } from "../../ports/token-store.ts";
import { noteInstallation, releaseGroups } from "./installation-news.ts";
import { pauseExposed } from "./pause-exposed.ts";
import { provisionGroups } from "./provision-groups.ts";
import { renameMember } from "./rename-member.ts";

export type ErrandPorts = { tokens: Pick<TokenStore, "remove">; log: Pick<Log, "warn"> };

export async function doErrand(
  ports: ErrandPorts,
  hands: ErrandHands,
  errand: Errand,
): Promise<ErrandEnd> {
  if (errand.kind === "events-forgotten")
    return (await hands.forgetEvents(errand.groupKeys)) ? "unfinished" : "done";
  await doAtOnce(ports, hands, errand);
  return "done";
}

async function doAtOnce(
  { tokens, log }: ErrandPorts,
  hands: ErrandHands,
  errand: Exclude<Errand, { kind: "events-forgotten" }>,
): Promise<void> {
  switch (errand.kind) {
    case "installation-created":
      await hands.keepAccount(errand.installationId, errand.account.login);
      await provisionGroups(hands, log, errand);
      break;
    case "installation-deleted":
      await releaseGroups(hands, errand.installationId);
      break;
    case "installation-suspended":
      await noteInstallation(hands, errand.installationId, "installation.suspended");
      break;
    case "installation-resumed":
      await noteInstallation(hands, errand.installationId, "installation.resumed");
      break;
    case "account-renamed":
      await renameMember(hands, errand);
      break;
    case "repository-hidden":
    case "place-opened":
      await pauseExposed(hands, errand);
      break;
    case "authorization-revoked":
      await endAccess(tokens, errand.userId);
      break;
  }
}

/** Sessions and links end too, also if the token was gone before. */
async function endAccess(tokens: ErrandPorts["tokens"], userId: string): Promise<void> {
  const action = { actor: RELAY, action: "token.revoked", groupKey: undefined };
  await tokens.remove(userId, {
    entry: { ...action, targetType: "token", targetId: userId },
    endsAccess: RELAY,
  });
}
