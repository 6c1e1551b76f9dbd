// People, bots and organizations in the API's format.

import type { components } from "@octokit/openapi-webhooks-types";
import { findAccount } from "../../forge/state/find.ts";
import type { SandboxAccount } from "../../forge/state/state.ts";
import type { CodehostState } from "../state/state.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";

type SimpleUser = components["schemas"]["simple-user"];

const PREFIXES = { User: "U", Bot: "BOT", Organization: "O" } as const;

/** Replaces deleted accounts. */
const GHOST: SandboxAccount = {
  type: "User",
  id: 10137,
  login: "ghost",
  name: "Deleted user",
  color: "#888888",
  hasUnverifiedEmail: false,
};

export function describePerson(url: Url, account: SandboxAccount): SimpleUser {
  const { login, id, type } = account;
  const api = apiUrl(url, `/users/${encodeURIComponent(login)}`);
  return {
    login,
    id,
    node_id: nodeId(PREFIXES[type], id),
    avatar_url: `${url()}/avatars/${id}`,
    gravatar_id: "",
    url: api,
    html_url: `${url()}/${login}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type,
    user_view_type: "public",
    site_admin: false,
  };
}

export function describeLogin(state: CodehostState, url: Url, login: string): SimpleUser {
  return describePerson(url, findAccount(state, login) ?? GHOST);
}

export function describeLoginOrNull(state: CodehostState, url: Url, login: string | undefined) {
  return login === undefined ? null : describeLogin(state, url, login);
}

/** Additional fields of `GET /user` and `GET /users/:login`. */
export function describeProfile(url: Url, account: SandboxAccount) {
  return {
    ...describePerson(url, account),
    name: account.name,
    company: null,
    blog: "",
    location: null,
    email: null,
    hireable: null,
    bio: null,
    twitter_username: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: isoTime(0),
    updated_at: isoTime(0),
  };
}

export function describeOrganization(url: Url, { login, id, name }: SandboxAccount) {
  const api = apiUrl(url, `/orgs/${login}`);
  return {
    login,
    id,
    node_id: nodeId("O", id),
    url: api,
    repos_url: `${api}/repos`,
    events_url: `${api}/events`,
    hooks_url: `${api}/hooks`,
    issues_url: `${api}/issues`,
    members_url: `${api}/members{/member}`,
    public_members_url: `${api}/public_members{/member}`,
    avatar_url: `${url()}/avatars/${id}`,
    description: name,
  };
}
