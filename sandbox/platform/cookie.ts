// Reads a cookie of a request.

import type { SandboxCall } from "./call.ts";

export function readCookie(call: SandboxCall, name: string): string | undefined {
  const cookies = (call.headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
