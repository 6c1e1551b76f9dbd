// Binds an installation to a group by hand. Anyone can open the page with any id, and every organization member sees
// its installation. Only the account itself or an organization admin may bind it.

import type { UnclaimedInstallation } from "../../contract/accounts/installations.ts";
import {
  isBoundTo,
  isOwnedBy,
  isSquatted,
  provisionedId,
} from "../../core/accounts/installations.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { HostAccount } from "../../core/jobs/system-job.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { TokenRecord } from "../../ports/accounts.ts";
import type { Installation } from "../../ports/host-actions.ts";
import type { ConfigAudit } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor, ReadingStore } from "../../ports/records.ts";
import { forgetToken } from "./act-as-user.ts";
import { accountToken } from "./host-tokens.ts";
import { forbidden, requireRole } from "./require-role.ts";

export type InstallPorts = Pick<
  ConsolePorts,
  "tokens" | "hostInstallations" | "configStore" | "installations" | "log"
>;

export type InstallationCheck =
  | { outcome: "theirs"; installation: Installation }
  /** GitHub cannot be queried for this viewer until they authorize Relay. */
  | { outcome: "unknown" };

/** Asks GitHub whether the viewer may bind the installation. */
export async function checkInstallation(
  { tokens, hostInstallations }: Pick<InstallPorts, "tokens" | "hostInstallations">,
  viewer: Viewer,
  installationId: string,
): Promise<InstallationCheck> {
  const record = await accountToken(tokens, viewer.userId);
  if (!record) return { outcome: "unknown" };
  const { userId, accessToken } = record;
  try {
    const installation = await hostInstallations.findInstallation(accessToken, installationId);
    if (!installation) throw forbidden();
    const { account } = installation;
    const isTheirs =
      isAccountOf(viewer, account) ||
      (account.kind === "organization" &&
        (await hostInstallations.isAdminOf(accessToken, account.login)));
    if (!isTheirs) throw forbidden();
    return { outcome: "theirs", installation };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "unauthenticated") await forgetToken({ tokens }, { userId, accessToken });
    if (isTooWeak(error, record)) return { outcome: "unknown" };
    throw error;
  }
}

function isAccountOf({ userId }: Viewer, { id, kind }: HostAccount): boolean {
  return kind === "person" && id === userId;
}

/** The token is expired, or has the identity scope only. */
function isTooWeak({ code }: Refusal, { rights }: TokenRecord): boolean {
  return code === "unauthenticated" || (code === "forbidden" && rights === "identity");
}

export type InstallationChoice = {
  installation: Installation;
  /** True if the installation has no group yet, or only an empty provisioned one. */
  canBeNew: boolean;
  /** Groups of the viewer that are not bound to another installation. */
  groups: readonly {
    id: string;
    name: string;
    isBound: boolean;
    /** Binding ends the group's events from the global endpoint, which carry no installation. */
    losesGlobal: boolean;
  }[];
};

/** Choices on the page. Binding checks them again. */
export async function installChoice(
  { configStore }: Pick<InstallPorts, "configStore">,
  viewer: Viewer,
  installation: Installation,
): Promise<InstallationChoice> {
  const { groups } = await configStore.read();
  const { id } = installation;
  const own = groups.filter(
    (group) =>
      isOwnedBy(group, viewer.userId) &&
      !isSquatted(group, id) &&
      (group.installationId === undefined || isBoundTo(group, id)),
  );
  const made = groups.find((group) => group.id === provisionedId(id));
  return {
    installation,
    canBeNew: made === undefined || (isBoundTo(made, id) && made.members.length === 0),
    groups: own.map((group) => ({
      id: group.id,
      name: group.name,
      isBound: isBoundTo(group, id),
      losesGlobal: group.installationId === undefined && group.globalIngress,
    })),
  };
}

// The account of a group's app installation. It is stored on install or bind; for older bindings GitHub is queried
// with the viewer's token.

type Ports = Pick<ConsolePorts, "configStore" | "installations" | "tokens" | "hostInstallations">;

export async function installationOf(
  ports: Ports,
  viewer: Viewer,
  groupId: string,
): Promise<{ installationId: string | null; account: string | null }> {
  const { key } = requireRole(viewer, groupId, "viewer");
  const { groups } = await ports.configStore.read();
  const bound = groups.find((group) => group.key === key)?.installationId;
  if (bound === undefined) return { installationId: null, account: null };
  const installationId = String(bound);
  const known = await ports.installations.accountOf(installationId);
  const account = known ?? (await requestAccount(ports, viewer, installationId)) ?? null;
  return { installationId, account };
}

/** Undefined if the viewer has no token that may see it. A refusal must not fail the page. */
async function requestAccount(
  { tokens, hostInstallations, installations }: Ports,
  { userId }: Viewer,
  installationId: string,
): Promise<string | undefined> {
  const record = await accountToken(tokens, userId);
  if (!record) return undefined;
  const found = await hostInstallations
    .findInstallation(record.accessToken, installationId)
    .catch(() => undefined);
  if (found) await installations.keep(installationId, found.account.login);
  return found?.account.login;
}

// Audit entry for an installation and a group.

type What = {
  installationId: string;
  /** Undefined if no group is concerned. Only super-admins see such an entry. */
  groupId: string | undefined;
  after?: Readonly<Record<string, unknown>>;
};

export function installationAudit(
  actor: Actor,
  action: string,
  { installationId, groupId, after = {} }: What,
): ConfigAudit {
  return {
    actor,
    action,
    groupId,
    targetType: "installation",
    targetId: installationId,
    detail: { after: { installationId, ...after } },
  };
}

// Unclaimed installations, for super-admins.

export async function listUnclaimed(
  { reading }: { reading: Pick<ReadingStore, "unclaimed"> },
  viewer: Viewer,
): Promise<UnclaimedInstallation[]> {
  if (!viewer.isSuper) throw forbidden();
  return [...(await reading.unclaimed.list())];
}
