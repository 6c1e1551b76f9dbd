// State of the GitHub sandbox: what every code host has, with the app's installations and authorizations.

import type { SharedSeed } from "../../shared-seed.ts";
import { forgeStateFromSeed } from "../../forge/state/from-seed.ts";
import type { ForgeState } from "../../forge/state/state.ts";

export type SandboxInstallation = {
  id: number;
  /** Login of the account that the app is installed in. */
  account: string;
  createdAt: number;
  suspendedAt: number | undefined;
  suspendedBy: string | undefined;
};

export type CodehostState = ForgeState & {
  installations: Map<number, SandboxInstallation>;
  /** Logins of the users who authorized the app. */
  grants: Set<string>;
};

export function stateFromSeed(seed: SharedSeed, now: number): CodehostState {
  return {
    ...forgeStateFromSeed(seed, now),
    installations: new Map(
      seed.installations.map((installation) => [
        installation.id,
        { ...installation, createdAt: now, suspendedAt: undefined, suspendedBy: undefined },
      ]),
    ),
    grants: new Set(),
  };
}

export function installationOf(
  state: CodehostState,
  account: string,
): SandboxInstallation | undefined {
  return [...state.installations.values()].find((installation) => installation.account === account);
}

/** The installation that grants access and receives webhooks. A suspended one does neither. */
export function activeInstallationOf(
  state: CodehostState,
  account: string,
): SandboxInstallation | undefined {
  const installation = installationOf(state, account);
  return installation?.suspendedAt === undefined ? installation : undefined;
}
