// Client id and secret of a call, from basic authentication.

import type { SandboxCall } from "../../platform/call.ts";

export function clientIn({ headers }: SandboxCall): { client_id?: string; client_secret?: string } {
  const basic = /^basic\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (basic === undefined) return {};
  const [id = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
  return { client_id: id, client_secret: rest.join(":") };
}
