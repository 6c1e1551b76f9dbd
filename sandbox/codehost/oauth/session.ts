// Who sits before the browser. The cookie names the person: on this codehost anybody may be anybody.

import type { Call } from "../../platform/call.ts";
import type { Host } from "../host.ts";
import { findPerson } from "../state/find.ts";
import type { Person } from "../state/state.ts";

const COOKIE = "sandbox_codehost";

export function signedIn({ state }: Host, call: Call): Person | undefined {
  const cookies = (call.headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const own = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return own === undefined ? undefined : findPerson(state, own.slice(COOKIE.length + 1));
}

export function sessionCookie({ login }: Person): string {
  return `${COOKIE}=${login}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Only an address on this server: the sign-in page must not send people elsewhere. */
export function localPath(path: string | undefined): string {
  return path?.startsWith("/") && !path.startsWith("//") ? path : "/";
}
