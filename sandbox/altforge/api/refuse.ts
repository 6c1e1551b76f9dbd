// Error responses of the API.

import { type SandboxResponse, json } from "../../platform/call.ts";
import type { AltforgeHost } from "../host.ts";

type Site = Pick<AltforgeHost, "url">;

export function refuse({ url }: Site, status: number, message: string): SandboxResponse {
  return json(status, { message, url: `${url()}/api/swagger` });
}

/** Also for what the caller may not see. */
export const notFound = (host: Site): SandboxResponse =>
  refuse(host, 404, "The target couldn't be found.");

export const mustSignIn = (host: Site): SandboxResponse => refuse(host, 401, "token is required");
