// The wire: the API below `/api/v1`, and the OAuth endpoints that programs call.

import { type SandboxResponse, type SandboxCall } from "../platform/call.ts";
import type { ServerPlan } from "../platform/server.ts";
import { notFoundPage } from "../forge/pages/not-found.ts";
import { answerApi, API } from "./api/api.ts";
import { refuse } from "./api/refuse.ts";
import type { AltforgeHost } from "./host.ts";
import { exchange } from "./oauth/exchange.ts";
import { introspect, userInfo } from "./oauth/who.ts";

type Answer = (host: AltforgeHost, call: SandboxCall) => SandboxResponse;

const ENDPOINTS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["POST /login/oauth/access_token", exchange],
  ["POST /login/oauth/introspect", introspect],
  ["GET /login/oauth/userinfo", userInfo],
]);

export function altforgeWire(host: AltforgeHost): Omit<ServerPlan, "pages"> {
  return {
    answer(call) {
      if (call.path.startsWith(`${API}/`)) return answerApi(host, call);
      const endpoint = ENDPOINTS.get(`${call.method} ${call.path}`);
      return endpoint ? endpoint(host, call) : notFoundPage(host.site);
    },
    targetOf: ({ path }) => new RegExp(`^${API}/repos/([^/]+/[^/]+)`).exec(path)?.[1],
    // Gitea has no limit of its own: this one is a proxy's.
    tooMany(seconds) {
      const answer = refuse(host, 429, "Too Many Requests");
      return { ...answer, headers: { ...answer.headers, "retry-after": String(seconds) } };
    },
    broken: (status) => refuse(host, status, "Internal Server Error"),
  };
}
