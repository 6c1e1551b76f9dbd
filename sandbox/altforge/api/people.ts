// Users, repositories and their hooks.

import { json } from "../../platform/call.ts";
import { findAccount } from "../../forge/state/find.ts";
import { describeAccount, describeRepository } from "../describe/describe-thread.ts";
import {
  type ApiHandler,
  type ApiOperation,
  asPerson,
  inRepository,
  isAdmin,
  mayWrite,
} from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { mustSignIn, notFound, refuse } from "./refuse.ts";

const readSelf = asPerson((host, { person }) => json(200, describeAccount(host, person.login)));

const readByLogin: ApiHandler = (host, { parameters: { username = "" } }) => {
  const account = findAccount(host.state, username);
  return account ? json(200, describeAccount(host, account.login)) : notFound(host);
};

const readRepository = inRepository((host, { person, repository }) => {
  const isWriter = person !== undefined && mayWrite(host, person, repository);
  const admin = person !== undefined && isAdmin(host, person, repository);
  return json(200, {
    ...describeRepository(host, repository.fullName),
    permissions: { admin, push: isWriter, pull: true },
  });
});

const listHooks = inRepository((host, { call, person, repository }) => {
  if (!person) return mustSignIn(host);
  if (!isAdmin(host, person, repository))
    return refuse(
      host,
      403,
      "user should be an owner or a collaborator with admin write of a repository",
    );
  const hook = host.sending.hook();
  const hooks = hook
    ? [
        {
          id: 1,
          type: hook.isForgejo ? "forgejo" : "gitea",
          config: { url: hook.url, content_type: hook.contentType },
          events: ["*"],
          active: true,
        },
      ]
    : [];
  return listAnswer(host, call, hooks);
});

export const peopleOperations: readonly ApiOperation[] = [
  { method: "GET", path: "/user", category: "user", run: readSelf },
  { method: "GET", path: "/users/:username", category: "user", run: readByLogin },
  { method: "GET", path: "/repos/:owner/:repo", category: "repository", run: readRepository },
  { method: "GET", path: "/repos/:owner/:repo/hooks", category: "repository", run: listHooks },
];
