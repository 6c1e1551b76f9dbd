// Binding an installation to a group, by hand. Anybody can open the page with any number, and every
// member of an organisation can see its installation: only who it belongs to may bind it.

import type { HostAccount } from "../core/jobs/system-job.ts";
import { isBoundTo, isOwnedBy, isSquatted, provisionedId } from "../core/accounts/installations.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { Viewer } from "../core/accounts/viewer.ts";
import type { Installation } from "../ports/code-host.ts";
import type { ConsolePorts } from "../ports/index.ts";
import type { TokenRecord } from "../ports/accounts.ts";
import { forgetToken } from "./codehost-actions.ts";
import { forbidden } from "./require-role.ts";

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
