// The small part of the Gitea API that clients use: its version, and a proper 404.

import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { ServerPlan } from "../platform/server.ts";

const VERSIONS = { gitea: "1.26.0", forgejo: "13.0.2+gitea-1.22.0" };

export function altforgeWire(
  url: () => string,
  isForgejo: () => boolean,
): Omit<ServerPlan, "pages"> {
  const refuse = (status: number, message: string, headers = {}): SandboxResponse =>
    json(status, { message, url: `${url()}/api/swagger` }, headers);
  return {
    answer: ({ method, path }: SandboxCall) =>
      method === "GET" && path === "/api/v1/version"
        ? json(200, { version: isForgejo() ? VERSIONS.forgejo : VERSIONS.gitea })
        : refuse(404, "The target couldn't be found."),
    targetOf: ({ path }) => /^\/api\/v1\/repos\/([^/]+\/[^/]+)/.exec(path)?.[1],
    tooMany: (seconds) => refuse(429, "Too Many Requests", { "retry-after": String(seconds) }),
    broken: (status) => refuse(status, "Internal Server Error"),
  };
}
