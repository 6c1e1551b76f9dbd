// OAuth authorization codes: single use, valid for ten minutes.

import { randomBytes } from "node:crypto";
import type { SandboxClock } from "../../platform/clock.ts";

const LIFE_MS = 10 * 60 * 1000;

export type CodeGrant = {
  login: string;
  scope: string;
  /** As the app requested it. Undefined if the app relies on its settings. */
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
