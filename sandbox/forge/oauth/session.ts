// Browser session. The cookie names the person without a check: in the sandbox anyone can be anyone.

import type { SandboxCall } from "../../platform/call.ts";
import { readCookie } from "../../platform/cookie.ts";
import type { ForgeSite } from "../site.ts";
import { findPerson } from "../state/find.ts";
import type { SandboxUser } from "../state/state.ts";

type Site = Pick<ForgeSite, "platform" | "state">;

export function signedIn(site: Site, call: SandboxCall): SandboxUser | undefined {
  const login = readCookie(call, cookieOf(site));
  return login === undefined ? undefined : findPerson(site.state, login);
}

export function sessionCookie(site: Site, { login }: SandboxUser): string {
  return `${cookieOf(site)}=${login}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Cookies ignore ports, so the platform's name is part of the cookie's. */
function cookieOf({ platform }: Pick<Site, "platform">): string {
  return `sandbox_${platform}`;
}
