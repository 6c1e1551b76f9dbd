// Codes that a person carries back to the app: good for ten minutes and for one trade.

import { randomBytes } from "node:crypto";
import type { SandboxClock } from "../../platform/clock.ts";

const LIFE_MS = 10 * 60 * 1000;

export type CodeGrant = {
  login: string;
  scope: string;
  /** As the app asked for it; undefined where it left the choice to its settings. */
  redirectUri: string | undefined;
  challenge: string | undefined;
};

export type CodeBook = ReturnType<typeof createCodeBook>;

export function createCodeBook(clock: SandboxClock) {
  const codes = new Map<string, CodeGrant & { expiresAt: number }>();
  return {
    issue(grant: CodeGrant): string {
      const code = randomBytes(10).toString("hex");
      codes.set(code, { ...grant, expiresAt: clock.now() + LIFE_MS });
      return code;
    },
    find(code: string): CodeGrant | undefined {
      const found = codes.get(code);
      return found && found.expiresAt > clock.now() ? found : undefined;
    },
    use: (code: string) => codes.delete(code),
  };
}
