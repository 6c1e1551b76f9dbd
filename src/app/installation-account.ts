// Whose app installation a group is bound to. It is learnt when the app is installed or bound; for older bindings the
// code host is asked in the viewer's name.

import type { Viewer } from "../core/accounts/viewer.ts";
import type { ConsolePorts } from "../ports/index.ts";
import { requireRole } from "./require-role.ts";

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
