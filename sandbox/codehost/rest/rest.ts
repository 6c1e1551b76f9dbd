// The REST API: checks that apply to every call, then the operation.

import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { operationFinder } from "../../platform/operations.ts";
import { API } from "../describe/urls.ts";
import type { Host } from "../host.ts";
import { type RequestActor, identify } from "./actor.ts";
import { appOperations } from "./app.ts";
import { applicationOperations } from "./applications.ts";
import { hookDeliveryOperations } from "./hook-deliveries.ts";
import { issueOperations } from "./issues.ts";
import { createRestLimits } from "./limits.ts";
import type { RestOperation } from "./operation.ts";
import { peopleOperations } from "./people.ts";
import { pullOperations } from "./pulls.ts";
import { notFound, refuse } from "./refuse.ts";
import { repositoryOperation } from "./repository.ts";
import { reviewOperations } from "./reviews.ts";
import { isScoped } from "./rights.ts";

const VERSIONS = new Set(["2022-11-28", "2026-03-10"]);
const USUAL_VERSION = "2022-11-28";
const NO_USER_AGENT =
  "Request forbidden by administrative rules. Please make sure your request has a User-Agent header";

const metaOperation: RestOperation = {
  method: "GET",
  path: "/meta",
  run: () => json(200, { hooks: ["127.0.0.0/8", "::1/128"], api: ["127.0.0.0/8", "::1/128"] }),
};

const find = operationFinder<RestOperation>([
  ...peopleOperations,
  repositoryOperation,
  ...issueOperations,
  ...pullOperations,
  ...reviewOperations,
  ...appOperations,
  ...hookDeliveryOperations,
  ...applicationOperations,
  metaOperation,
]);

export function createRest(host: Host) {
  const limits = createRestLimits(host.kit);
  const answer = (whole: SandboxCall): SandboxResponse => {
    const call = { ...whole, path: whole.path.slice(API.length) };
    const refusal = headRefusal(host, call);
    if (refusal) return refusal;
    const identified = identify(host, call);
    if ("refusal" in identified) return withHeaders(identified.refusal, commonHeaders(call));
    const { actor } = identified;
    const { headers, refusal: tooMuch } = limits.take(call, actor);
    const found = find(call.method, call.path);
    const said =
      tooMuch ??
      callRefusal(call, actor) ??
      found?.operation.run(host, { call, actor, parameters: found.parameters }) ??
      notFound();
    return withHeaders(said, { ...commonHeaders(call), ...scopeHeaders(actor), ...headers });
  };
  return {
    answer,
    tooMany(seconds: number, call: SandboxCall): SandboxResponse {
      const identified = identify(host, call);
      const actor: RequestActor = "actor" in identified ? identified.actor : { kind: "nobody" };
      return limits.sayLimited(call, actor, seconds);
    },
  };
}

/** Checks that do not depend on the caller. */
function headRefusal({ kit }: Host, call: SandboxCall): SandboxResponse | undefined {
  if (!call.headers.get("user-agent")) {
    kit.problem(call, "missing-user-agent", `${call.method} ${call.path}`);
    return { status: 403, headers: { "content-type": "text/plain" }, body: NO_USER_AGENT };
  }
  const version = call.headers.get("x-github-api-version");
  if (version === undefined) kit.problem(call, "unversioned-api", `${call.method} ${call.path}`);
  else if (!VERSIONS.has(version))
    return refuse(
      400,
      `"${version}" is not a valid API version`,
      "/about-the-rest-api/api-versions",
    );
  return undefined;
}

function callRefusal(call: SandboxCall, actor: RequestActor): SandboxResponse | undefined {
  if (actor.kind === "installation" && actor.installation.suspendedAt !== undefined)
    return refuse(403, "This installation has been suspended");
  const isReadable = call.text === "" || typeof call.body === "object";
  return isReadable ? undefined : refuse(400, "Problems parsing JSON");
}

function commonHeaders({ id, headers }: SandboxCall): Record<string, string> {
  return {
    "x-github-api-version-selected": headers.get("x-github-api-version") ?? USUAL_VERSION,
    "x-github-media-type": "github.v3; format=json",
    "x-github-request-id": `5A4D:${id.toString(16).toUpperCase()}`,
  };
}

function scopeHeaders(actor: RequestActor): Record<string, string> {
  if (actor.kind !== "user" || !isScoped(actor.token)) return {};
  return { "x-oauth-scopes": actor.token.scope.replaceAll(",", ", ") };
}

function withHeaders(
  answer: SandboxResponse,
  headers: Readonly<Record<string, string>>,
): SandboxResponse {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
