// An API operation, and the guards that most of them share.

import type { SandboxResponse, SandboxCall } from "../../platform/call.ts";
import type { PathParameters } from "../../platform/operations.ts";
import type { Host } from "../host.ts";
import { findRepository, findThread } from "../../forge/state/find.ts";
import type {
  SandboxPullRequest,
  SandboxRepository,
  SandboxThread,
} from "../../forge/state/state.ts";
import type { RequestActor } from "./actor.ts";
import { mustSignIn, notFound, refuse } from "./refuse.ts";
import { canRead } from "./rights.ts";

export type Request = { call: SandboxCall; actor: RequestActor; parameters: PathParameters };

export type RestHandler<More = unknown> = (host: Host, request: Request & More) => SandboxResponse;

export type RestOperation = { method: string; path: string; run: RestHandler };

type AsUser = { actor: Extract<RequestActor, { kind: "user" }> };
export type InRepository = { repository: SandboxRepository };
export type InThread = InRepository & { thread: SandboxThread };
type InPullRequest = InRepository & { thread: SandboxPullRequest };

export function asUser(run: RestHandler<AsUser>): RestHandler {
  return (host, request) => {
    const { actor } = request;
    return actor.kind === "user" ? run(host, { ...request, actor }) : mustSignIn();
  };
}

export function asApp(run: RestHandler): RestHandler {
  return (host, request) =>
    request.actor.kind === "app"
      ? run(host, request)
      : refuse(401, "A JSON web token could not be decoded");
}

export function inRepository(run: RestHandler<InRepository>): RestHandler {
  return (host, request) => {
    const { owner = "", repo = "" } = request.parameters;
    const repository = findRepository(host.state, `${owner}/${repo}`);
    // 404 instead of 403, so that private repositories stay hidden.
    if (!repository || !canRead(host, request.actor, repository)) return notFound();
    return run(host, { ...request, repository });
  };
}

export function inThread(run: RestHandler<InThread>): RestHandler {
  return inRepository((host, request) => {
    const { number = "" } = request.parameters;
    const thread = findThread(host.state, request.repository.fullName, Number(number));
    return thread ? run(host, { ...request, thread }) : notFound();
  });
}

export function inPullRequest(run: RestHandler<InPullRequest>): RestHandler {
  return inThread((host, request) => {
    const { thread } = request;
    return thread.kind === "pull-request" ? run(host, { ...request, thread }) : notFound();
  });
}
