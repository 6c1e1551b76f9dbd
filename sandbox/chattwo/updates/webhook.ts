// Webhook settings, and which URLs Telegram accepts.

import type { Update } from "@grammyjs/types";
import { isLoopback } from "../../platform/post.ts";
import { badRequest, type MethodError } from "../outcome.ts";

export type UpdateKind = Exclude<keyof Update, "update_id">;

export type RegisteredWebhook = {
  url: string;
  secretToken: string | undefined;
  maxConnections: number;
};

export const DEFAULT_CONNECTIONS = 40;
export const MAX_CONNECTIONS = 100;

const PORTS: ReadonlySet<string> = new Set(["", "443", "80", "88", "8443"]);

/** Why the URL is rejected. Undefined if it is accepted. */
export function refuseUrl(address: string): MethodError | undefined {
  if (!URL.canParse(address)) return badRequest("invalid webhook URL specified");
  const url = new URL(address);
  // Exception of the sandbox: Telegram accepts neither HTTP nor loopback URLs.
  if (url.protocol === "http:" && isLoopback(address)) return undefined;
  if (url.protocol !== "https:")
    return badRequest("bad webhook: An HTTPS URL must be provided for webhook");
  if (!PORTS.has(url.port))
    return badRequest("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443");
  if (isLoopback(address)) return badRequest(`bad webhook: IP address ${url.hostname} is reserved`);
  // Nothing leaves this machine, so no other host name resolves.
  return badRequest("bad webhook: Failed to resolve host: Name or service not known");
}

export function refuseSecret(token: string): MethodError | undefined {
  if (token.length > 256) return badRequest("secret token is too long");
  if (!/^[\w-]*$/.test(token)) return badRequest("secret token contains unallowed characters");
  return undefined;
}
