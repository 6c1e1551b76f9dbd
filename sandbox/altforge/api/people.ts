// Users, repositories and their hooks.

import { json } from "../../platform/call.ts";
import { membersOf } from "../../forge/state/changed-files.ts";
import { roleIn } from "../../forge/state/roles.ts";
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

const TEAMS = ["admins", "everyone"];

const findTeams = asPerson((host, { call, person, parameters: { org = "" } }) => {
  if (roleIn(host.state, person.login, org) === undefined) return notFound(host);
  const wanted = call.query.get("q") ?? "";
  const data = TEAMS.map((name, at) => ({ id: `${org}-${at}`, name })).filter(({ name }) =>
    name.includes(wanted),
  );
  return json(200, { ok: true, data });
});

const listTeam = asPerson((host, { call, person, parameters: { id = "" } }) => {
  const at = id.lastIndexOf("-");
  const [organization, team = ""] = [id.slice(0, at), TEAMS[Number(id.slice(at + 1))]];
  const isInside = roleIn(host.state, person.login, organization) !== undefined;
  const members = isInside && membersOf(host.state, { organization, team });
  const described = members && members.map((login) => describeAccount(host, login));
  return described ? listAnswer(host, call, described) : notFound(host);
});

export const peopleOperations: readonly ApiOperation[] = [
  { method: "GET", path: "/orgs/:org/teams/search", category: "organization", run: findTeams },
  { method: "GET", path: "/teams/:id/members", category: "organization", run: listTeam },
  { method: "GET", path: "/user", category: "user", run: readSelf },
  { method: "GET", path: "/users/:username", category: "user", run: readByLogin },
  { method: "GET", path: "/repos/:owner/:repo", category: "repository", run: readRepository },
  { method: "GET", path: "/repos/:owner/:repo/hooks", category: "repository", run: listHooks },
];
