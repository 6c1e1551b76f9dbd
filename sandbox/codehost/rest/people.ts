// Endpoints for users, organizations and memberships.

import { json } from "../../platform/call.ts";
import { apiUrl } from "../describe/urls.ts";
import { describeInstallation } from "../describe/describe-installation.ts";
import {
  describeOrganization,
  describePerson,
  describeProfile,
} from "../describe/describe-person.ts";
import { membersOf } from "../../forge/state/changed-files.ts";
import { findAccount } from "../../forge/state/find.ts";
import { activeInstallationOf } from "../state/state.ts";
import { roleIn } from "../../forge/state/roles.ts";
import { asUser, type RestOperation, type RestHandler } from "./operation.ts";
import { listAnswer, paginate } from "./paginate.ts";
import { notFound, notForApps, refuse } from "./refuse.ts";
import { isScoped } from "./rights.ts";

const readSelf = asUser(({ url }, { actor }) => json(200, describeProfile(url, actor.person)));

const readByLogin: RestHandler = ({ state, url }, { parameters: { login = "" } }) => {
  const account = findAccount(state, login);
  return account ? json(200, describeProfile(url, account)) : notFound();
};

const readById: RestHandler = ({ state, url }, { parameters: { id } }) => {
  const account = [...state.accounts.values()].find((one) => String(one.id) === id);
  return account ? json(200, describeProfile(url, account)) : notFound();
};

/** Every installation in an account in which the user has any role. */
const listInstallations = asUser((host, { actor: { person, token }, call }) => {
  const { state, url, app } = host;
  if (isScoped(token))
    return refuse(
      403,
      "You must authenticate with an access token authorized to a GitHub App in order to list installations",
    );
  const reachable = [...state.installations.values()].filter(
    ({ account }) => roleIn(state, person.login, account) !== undefined,
  );
  const { items, headers } = paginate(host, call, reachable);
  const installations = items.map((installation) =>
    describeInstallation(state, url, { app, installation }),
  );
  return json(200, { total_count: reachable.length, installations }, headers);
});

const readMembership = asUser(({ state, url }, { actor, parameters: { org = "" } }) => {
  const organization = findAccount(state, org);
  if (organization?.type !== "Organization") return notFound();
  const role = roleIn(state, actor.person.login, organization.login);
  if (!role) return notFound();
  // The app must be installed in the organization to read its memberships.
  if (!isScoped(actor.token) && !activeInstallationOf(state, organization.login))
    return notForApps();
  return json(200, {
    url: apiUrl(url, `/orgs/${organization.login}/memberships/${actor.person.login}`),
    state: "active",
    role,
    organization_url: apiUrl(url, `/orgs/${organization.login}`),
    organization: describeOrganization(url, organization),
    user: describePerson(url, actor.person),
    permissions: { can_create_repository: role === "admin" },
  });
});

const readOrganization: RestHandler = ({ state, url }, { parameters: { org = "" } }) => {
  const organization = findAccount(state, org);
  if (organization?.type !== "Organization") return notFound();
  return json(200, {
    ...describeOrganization(url, organization),
    name: organization.name,
    html_url: `${url()}/${organization.login}`,
    type: "Organization",
  });
};

/** For members of the organization, and for the app where it is installed. */
const listTeam: RestHandler = (host, { actor, call, parameters: { org = "", team = "" } }) => {
  const isInside =
    actor.kind === "user"
      ? roleIn(host.state, actor.person.login, org) !== undefined
      : actor.kind === "installation" && actor.installation.account === org;
  const members = isInside && membersOf(host.state, { organization: org, team });
  return members
    ? listAnswer(
        host,
        call,
        members.map((login) => ({ login })),
      )
    : notFound();
};

export const peopleOperations: readonly RestOperation[] = [
  { method: "GET", path: "/user", run: readSelf },
  { method: "GET", path: "/user/installations", run: listInstallations },
  { method: "GET", path: "/user/memberships/orgs/:org", run: readMembership },
  { method: "GET", path: "/user/:id", run: readById },
  { method: "GET", path: "/users/:login", run: readByLogin },
  { method: "GET", path: "/orgs/:org", run: readOrganization },
  { method: "GET", path: "/orgs/:org/teams/:team/members", run: listTeam },
];
