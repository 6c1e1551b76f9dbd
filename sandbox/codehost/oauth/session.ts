// Browser session. The cookie names the person without a check: in the sandbox anyone can be anyone.

import type { SandboxCall } from "../../platform/call.ts";
import { readCookie } from "../../platform/cookie.ts";
import type { Host } from "../host.ts";
import { findPerson } from "../state/find.ts";
import type { CodehostUser } from "../state/state.ts";

const COOKIE = "sandbox_codehost";

export function signedIn({ state }: Host, call: SandboxCall): CodehostUser | undefined {
  const login = readCookie(call, COOKIE);
  return login === undefined ? undefined : findPerson(state, login);
}

export function sessionCookie({ login }: CodehostUser): string {
  return `${COOKIE}=${login}; Path=/; HttpOnly; SameSite=Lax`;
}
