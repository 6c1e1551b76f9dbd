// Installation access tokens, valid for an hour.

import { randomBytes } from "node:crypto";
import type { SandboxClock } from "../../platform/clock.ts";

const LIFE_MS = 60 * 60 * 1000;

export type InstallationToken = { token: string; installationId: number; expiresAt: number };
export type InstallationTokens = ReturnType<typeof createInstallationTokens>;

export function createInstallationTokens(clock: SandboxClock) {
  const live = new Map<string, InstallationToken>();
  return {
    issue(installationId: number): InstallationToken {
      const token = `ghs_${randomBytes(18).toString("hex")}`;
      const issued = { token, installationId, expiresAt: clock.now() + LIFE_MS };
      live.set(token, issued);
      return issued;
    },
    find(token: string): InstallationToken | undefined {
      const found = live.get(token);
      return found && found.expiresAt > clock.now() ? found : undefined;
    },
    revokeAllOf(installationId: number): void {
      for (const one of live.values())
        if (one.installationId === installationId) live.delete(one.token);
    },
  };
}
