// The API: checks that apply to every call, then the operation.

import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { operationFinder } from "../../platform/operations.ts";
import { findPerson } from "../../forge/state/find.ts";
import type { AltforgeHost } from "../host.ts";
import type { AltforgeGrant } from "../oauth/grants.ts";
import { hasScope, type ScopeNeed } from "../oauth/scopes.ts";
import { bearerIn } from "../oauth/who.ts";
import { issueOperations } from "./issues.ts";
import type { ApiOperation } from "./operation.ts";
import { peopleOperations } from "./people.ts";
import { pullOperations } from "./pulls.ts";
import { notFound, refuse } from "./refuse.ts";
import { reviewOperations } from "./reviews.ts";

export const API = "/api/v1";

const VERSIONS = { gitea: "1.26.0", forgejo: "13.0.2+gitea-1.22.0" };

const readVersion: ApiOperation = {
  method: "GET",
  path: "/version",
  category: "misc",
  run: ({ sending }) =>
    json(200, { version: sending.hook()?.isForgejo ? VERSIONS.forgejo : VERSIONS.gitea }),
};

const find = operationFinder<ApiOperation>([
  readVersion,
  ...peopleOperations,
  ...issueOperations,
  ...pullOperations,
  ...reviewOperations,
]);

export function answerApi(host: AltforgeHost, call: SandboxCall): SandboxResponse {
  const token = bearerIn(call);
  const grant = token === undefined ? undefined : host.grants.find(token);
  if (token !== undefined && !grant)
    return refuse(host, 401, "invalid username, password or token");
  const found = find(call.method, call.path.slice(API.length));
  if (!found) return notFound(host);
  const { operation, parameters } = found;
  return (
    scopeRefusal(host, operation, grant) ??
    operation.run(host, {
      call,
      person: grant && findPerson(host.state, grant.login),
      parameters,
    })
  );
}

function scopeRefusal(
  host: AltforgeHost,
  { method, category }: ApiOperation,
  grant: AltforgeGrant | undefined,
): SandboxResponse | undefined {
  const need: ScopeNeed = `${method === "GET" ? "read" : "write"}:${category}`;
  if (!grant || category === "misc" || hasScope(grant.scope, need)) return undefined;
  return refuse(
    host,
    403,
    `token does not have at least one of required scope(s), required=[${need}], token scope=${grant.scope}`,
  );
}
