// An API operation with the scope that it needs, and the guards that most of them share.

import type { SandboxResponse, SandboxCall } from "../../platform/call.ts";
import type { PathParameters } from "../../platform/operations.ts";
import { findRepository, findThread } from "../../forge/state/find.ts";
import { roleIn } from "../../forge/state/roles.ts";
import type {
  SandboxPullRequest,
  SandboxRepository,
  SandboxThread,
  SandboxUser,
} from "../../forge/state/state.ts";
import type { AltforgeHost } from "../host.ts";
import type { ScopeCategory } from "../oauth/scopes.ts";
import { mustSignIn, notFound } from "./refuse.ts";

type ApiRequest = {
  call: SandboxCall;
  /** Undefined without a token. */
  person: SandboxUser | undefined;
  parameters: PathParameters;
};

export type ApiHandler<More = unknown> = (
  host: AltforgeHost,
  request: ApiRequest & More,
) => SandboxResponse;

export type ApiOperation = {
  method: string;
  path: string;
  /** Reading needs its read scope, everything else its write scope. */
  category: ScopeCategory;
  run: ApiHandler;
};

type AsPerson = { person: SandboxUser };
type InRepository = { repository: SandboxRepository };
type InThread = InRepository & { thread: SandboxThread };
type InPull = InRepository & { thread: SandboxPullRequest };

export function asPerson<More>(run: ApiHandler<More & AsPerson>): ApiHandler<More> {
  return (host, request) =>
    request.person ? run(host, { ...request, person: request.person }) : mustSignIn(host);
}

export function inRepository(run: ApiHandler<InRepository>): ApiHandler {
  return (host, request) => {
    const { owner = "", repo = "" } = request.parameters;
    const repository = findRepository(host.state, `${owner}/${repo}`);
    return repository && mayRead(host, request.person, repository)
      ? run(host, { ...request, repository })
      : notFound(host);
  };
}

export function inThread(run: ApiHandler<InThread>): ApiHandler {
  return inRepository((host, request) => {
    const { index = "" } = request.parameters;
    const thread = findThread(host.state, request.repository.fullName, Number(index));
    return thread ? run(host, { ...request, thread }) : notFound(host);
  });
}

export function inPull(run: ApiHandler<InPull>): ApiHandler {
  return inThread((host, request) => {
    const { thread } = request;
    return thread.kind === "pull-request" ? run(host, { ...request, thread }) : notFound(host);
  });
}

/** Members of an account may write to its repositories, admins may change their settings. */
export function mayWrite(
  { state }: AltforgeHost,
  { login }: SandboxUser,
  { owner }: SandboxRepository,
): boolean {
  return roleIn(state, login, owner) !== undefined;
}

export function isAdmin(
  { state }: AltforgeHost,
  { login }: SandboxUser,
  { owner }: SandboxRepository,
): boolean {
  return roleIn(state, login, owner) === "admin";
}

function mayRead(
  host: AltforgeHost,
  person: SandboxUser | undefined,
  repository: SandboxRepository,
): boolean {
  return !repository.isPrivate || (person !== undefined && mayWrite(host, person, repository));
}
