// Authorization in a repository: the intersection of the user's and the app's permissions.

import type { SandboxResponse } from "../../platform/call.ts";
import type { Host } from "../host.ts";
import type { UserToken } from "../oauth/tokens.ts";
import { activeInstallationOf } from "../state/state.ts";
import { roleIn } from "../../forge/state/roles.ts";
import type { SandboxRepository, SandboxThread } from "../../forge/state/state.ts";
import type { RequestActor } from "./actor.ts";
import { mustSignIn, notFound, notForApps, refuse } from "./refuse.ts";

export function canRead(host: Host, actor: RequestActor, repository: SandboxRepository): boolean {
  if (!repository.isPrivate) return true;
  if (actor.kind === "user")
    return (
      roleIn(host.state, actor.person.login, repository.owner) !== undefined &&
      isOpenTo(host, actor.token, repository)
    );
  return actor.kind === "installation" && actor.installation.account === repository.owner;
}

/** Comments and reactions: any reader may write them if the app has write access. */
export function speakRefusal(
  host: Host,
  actor: RequestActor,
  repository: SandboxRepository,
): SandboxResponse | undefined {
  if (actor.kind === "installation")
    return actor.installation.account === repository.owner ? undefined : notForApps();
  if (actor.kind !== "user") return mustSignIn();
  if (isOpenTo(host, actor.token, repository)) return undefined;
  // A token without the required scope gets a 404, to hide the repository.
  return isScoped(actor.token) ? notFound() : notForApps();
}

/** Merging, and any other change of the repository's content. */
export function writeRefusal(
  host: Host,
  actor: RequestActor,
  repository: SandboxRepository,
): SandboxResponse | undefined {
  const refusal = speakRefusal(host, actor, repository);
  if (refusal || actor.kind !== "user") return refusal;
  const role = roleIn(host.state, actor.person.login, repository.owner);
  return role ? undefined : refuse(403, "Must have push access to repository");
}

/** Access to a repository's hooks. Without it the response is 404, so that hooks stay hidden. */
export function hooksRefusal(
  host: Host,
  actor: RequestActor,
  repository: SandboxRepository,
): SandboxResponse | undefined {
  const refusal = speakRefusal(host, actor, repository);
  if (refusal || actor.kind !== "user") return refusal;
  const role = roleIn(host.state, actor.person.login, repository.owner);
  return role === "admin" ? undefined : notFound();
}

/** Closing and editing: users with write access, and the author. */
export function editRefusal(
  host: Host,
  actor: RequestActor,
  { repository, thread }: { repository: SandboxRepository; thread: SandboxThread },
): SandboxResponse | undefined {
  const isAuthor = actor.kind === "user" && actor.person.login === thread.author;
  return (isAuthor ? speakRefusal : writeRefusal)(host, actor, repository);
}

/** Whether the app may act in the repository through this token. */
function isOpenTo({ state }: Host, token: UserToken, repository: SandboxRepository): boolean {
  if (!isScoped(token)) return activeInstallationOf(state, repository.owner) !== undefined;
  const scopes = token.scope.split(",");
  return scopes.includes("repo") || (!repository.isPrivate && scopes.includes("public_repo"));
}

/** Tokens of OAuth Apps carry scopes. Those of GitHub Apps follow the installation. */
export function isScoped({ refreshToken }: UserToken): boolean {
  return refreshToken === undefined;
}
