// Installs the app in an account, uninstalls it, or suspends it.

import type { Host } from "../host.ts";
import { findAccount } from "../../forge/state/find.ts";
import { installationOf } from "../state/state.ts";
import { roleIn } from "../../forge/state/roles.ts";
import type { SandboxAccount, SandboxUser } from "../../forge/state/state.ts";
import type { SandboxInstallation } from "../state/state.ts";
import { tellInstallation } from "../webhooks/tell-app.ts";

export type InstallInput = { account: string; by: SandboxUser; state?: string | undefined };

/** Redirect URL. Undefined if the person has no role in the account. */
export function install(
  host: Host,
  { account: name, by, state }: InstallInput,
): string | undefined {
  const account = findAccount(host.state, name)?.login ?? name;
  const role = roleIn(host.state, by.login, account);
  if (!role) return undefined;
  // A member can only request it. The installation exists once an owner approves.
  if (role === "member") return setupUrlOf(host, { setup_action: "request", state });
  const before = installationOf(host.state, account);
  const installation = before ?? create(host, account, by);
  return setupUrlOf(host, {
    installation_id: String(installation.id),
    setup_action: before ? "update" : "install",
    state,
  });
}

function create(host: Host, account: string, by: SandboxUser): SandboxInstallation {
  const { installations } = host.state;
  const installation: SandboxInstallation = {
    id: Math.max(7000, ...installations.keys()) + 1,
    account,
    createdAt: host.kit.clock.now(),
    suspendedAt: undefined,
    suspendedBy: undefined,
  };
  installations.set(installation.id, installation);
  host.kit.changed();
  tellInstallation(host, { action: "created", installation, sender: by });
  return installation;
}

function setupUrlOf(
  { app, url }: Host,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const address = new URL(app.setupUrl ?? url());
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

export type InstallationChange = { installation: SandboxInstallation; by: SandboxAccount };

export function uninstall(host: Host, { installation, by }: InstallationChange): void {
  host.state.installations.delete(installation.id);
  host.installationTokens.revokeAllOf(installation.id);
  host.kit.changed();
  tellInstallation(host, { action: "deleted", installation, sender: by });
}

export function suspend(host: Host, { installation, by }: InstallationChange): void {
  if (installation.suspendedAt !== undefined) return;
  installation.suspendedAt = host.kit.clock.now();
  installation.suspendedBy = by.login;
  host.kit.changed();
  tellInstallation(host, { action: "suspend", installation, sender: by });
}

export function unsuspend(host: Host, { installation, by }: InstallationChange): void {
  if (installation.suspendedAt === undefined) return;
  installation.suspendedAt = undefined;
  installation.suspendedBy = undefined;
  host.kit.changed();
  tellInstallation(host, { action: "unsuspend", installation, sender: by });
}
