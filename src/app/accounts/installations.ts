// Binding an installation to a group, by hand. Anybody can open the page with any number, and every
// member of an organisation can see its installation: only who it belongs to may bind it.

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
import type { Installation } from "../../ports/code-host.ts";
import type { ConfigAudit } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import type { Actor, ReadingStore } from "../../ports/records.ts";
import { forgetToken } from "./act-as-user.ts";
import { forbidden, requireRole } from "./require-role.ts";

export type InstallPorts = Pick<
  ConsolePorts,
  "tokens" | "codehostApi" | "configStore" | "installations" | "log"
>;

export type InstallationCheck =
  | { outcome: "theirs"; installation: Installation }
  /** Codehost cannot be asked in their name before they let us. */
  | { outcome: "unknown" };

/** Whether the installation is the viewer's to bind, as codehost says at this moment. */
export async function checkInstallation(
  { tokens, codehostApi }: Pick<InstallPorts, "tokens" | "codehostApi">,
  viewer: Viewer,
  installationId: string,
): Promise<InstallationCheck> {
  const record = await tokens.find(viewer.userId);
  if (!record) return { outcome: "unknown" };
  const { userId, accessToken } = record;
  try {
    const installation = await codehostApi.findInstallation(accessToken, installationId);
    if (!installation) throw forbidden();
    const { account } = installation;
    const isTheirs =
      isAccountOf(viewer, account) ||
      (account.kind === "organization" &&
        (await codehostApi.isAdminOf(accessToken, account.login)));
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

/** A token that is over, or that was only meant to tell who somebody is. */
function isTooWeak({ code }: Refusal, { rights }: TokenRecord): boolean {
  return code === "unauthenticated" || (code === "forbidden" && rights === "identity");
}

export type InstallationChoice = {
  installation: Installation;
  /** Whether there can still be a new group for it. */
  canBeNew: boolean;
  /** The viewer's own that are bound to nothing else. */
  groups: readonly {
    id: string;
    name: string;
    isBound: boolean;
    /** Whether it gets events without an installation from the global endpoint, which a binding ends. */
    losesGlobal: boolean;
  }[];
};

/** What the page offers; decided again when something is chosen. */
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

// Whose app installation a group is bound to. It is learnt when the app is installed or bound; for older bindings the
// code host is asked in the viewer's name.

type Ports = Pick<ConsolePorts, "configStore" | "installations" | "tokens" | "codehostApi">;

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

/** Undefined if the viewer has no token that may see it. A refusal is no fault of this page. */
async function requestAccount(
  { tokens, codehostApi, installations }: Ports,
  { userId }: Viewer,
  installationId: string,
): Promise<string | undefined> {
  const record = await tokens.find(userId);
  if (!record) return undefined;
  const found = await codehostApi
    .findInstallation(record.accessToken, installationId)
    .catch(() => undefined);
  if (found) await installations.keep(installationId, found.account.login);
  return found?.account.login;
}

// What happened between an installation and a group, as the audit log says it.

type What = {
  installationId: string;
  /** Undefined where it concerns no group: super-admins see it. */
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
