// Repository endpoint, with the caller's permissions.

import { json } from "../../platform/call.ts";
import { describeRepository } from "../describe/describe-repository.ts";
import type { Host } from "../host.ts";
import { roleIn } from "../../forge/state/roles.ts";
import type { SandboxRepository } from "../../forge/state/state.ts";
import type { RequestActor } from "./actor.ts";
import { inRepository, type RestOperation } from "./operation.ts";
import { writeRefusal } from "./rights.ts";

const readRepository = inRepository((host, { actor, repository }) =>
  json(200, {
    ...describeRepository(host.state, host.url, repository),
    ...permissionsOf(host, actor, repository),
    ...mergeSettings(host, actor, repository),
  }),
);

/** Permissions of users. An app has none of these: its installation defines its permissions. */
function permissionsOf({ state }: Host, actor: RequestActor, { owner }: SandboxRepository): object {
  if (actor.kind === "nobody") return {};
  const role = actor.kind === "user" ? roleIn(state, actor.person.login, owner) : undefined;
  const isAdmin = role === "admin";
  const canPush = role !== undefined;
  const permissions = {
    admin: isAdmin,
    maintain: isAdmin,
    push: canPush,
    triage: canPush,
    pull: actor.kind === "user",
  };
  return { permissions };
}

/** Merge settings are visible only to callers with write access. */
function mergeSettings(host: Host, actor: RequestActor, repository: SandboxRepository): object {
  if (writeRefusal(host, actor, repository)) return {};
  const { mergeMethods } = repository;
  return {
    allow_merge_commit: mergeMethods.includes("merge"),
    allow_squash_merge: mergeMethods.includes("squash"),
    allow_rebase_merge: mergeMethods.includes("rebase"),
  };
}

export const repositoryOperation: RestOperation = {
  method: "GET",
  path: "/repos/:owner/:repo",
  run: readRepository,
};
