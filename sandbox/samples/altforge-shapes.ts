// People, organizations and repositories of the seed, in Gitea's format.

import type { SharedSeed } from "../shared-seed.ts";
import type { Payload } from "./payload.ts";

/** Server of the samples. */
export const HOME = "https://altforge.example";
const CREATED = "2024-02-05T09:12:44Z";
const NEVER = "0001-01-01T00:00:00Z";

/** A person, or an organization in the places that Gitea shows one as a user. */
export function altforgeAccount(seed: SharedSeed, login: string, home = HOME): Payload {
  const { id, name } = find([...seed.people, ...seed.organizations], login);
  return {
    id,
    login,
    login_name: "",
    source_id: 0,
    full_name: name,
    email: `${login}@noreply.altforge.example`,
    avatar_url: `${home}/avatars/${id}`,
    html_url: `${home}/${login}`,
    language: "",
    is_admin: false,
    last_login: NEVER,
    created: CREATED,
    restricted: false,
    active: false,
    prohibit_login: false,
    location: "",
    website: "",
    description: "",
    visibility: "public",
    followers_count: 0,
    following_count: 0,
    starred_repos_count: 0,
    username: login,
  };
}

export function altforgeOrganization(seed: SharedSeed, login: string): Payload {
  const { id, name } = find(seed.organizations, login);
  return {
    id,
    name: login,
    full_name: name,
    email: "",
    avatar_url: `${HOME}/avatars/${id}`,
    description: "",
    website: "",
    location: "",
    visibility: "public",
    repo_admin_change_team_access: true,
    username: login,
  };
}

export function altforgeRepository(seed: SharedSeed, fullName: string, home = HOME): Payload {
  const found = seed.repositories.find(({ owner, name }) => `${owner}/${name}` === fullName);
  if (!found) throw new Error(`no repository ${fullName} in the seed`);
  const { id, owner, name, description } = found;
  return {
    id,
    owner: altforgeAccount(seed, owner, home),
    name,
    full_name: fullName,
    description,
    empty: false,
    private: found.private,
    ...ORIGIN,
    size: 4212,
    language: "TypeScript",
    ...urls(fullName, home),
    ...COUNTS,
    default_branch: "main",
    created_at: CREATED,
    updated_at: "2026-11-14T11:58:02Z",
    permissions: { admin: true, push: true, pull: true },
    ...FEATURES,
    ...MERGING,
  };
}

const ORIGIN = { fork: false, template: false, parent: null, mirror: false, archived: false };
const COUNTS = {
  stars_count: 3,
  forks_count: 1,
  watchers_count: 5,
  open_issues_count: 7,
  open_pr_counter: 2,
  release_counter: 4,
};
const FEATURES = {
  has_code: true,
  has_issues: true,
  has_wiki: true,
  has_pull_requests: true,
  has_projects: true,
  has_releases: true,
  has_packages: true,
  has_actions: true,
  internal: false,
  object_format_name: "sha1",
  topics: [],
  licenses: [],
};
const MERGING = {
  ignore_whitespace_conflicts: false,
  allow_merge_commits: true,
  allow_rebase: true,
  allow_rebase_explicit: true,
  allow_squash_merge: true,
  allow_fast_forward_only_merge: true,
  allow_rebase_update: true,
  default_delete_branch_after_merge: false,
  default_merge_style: "merge",
  default_allow_maintainer_edit: false,
};

function urls(fullName: string, home: string): Payload {
  return {
    languages_url: `${home}/api/v1/repos/${fullName}/languages`,
    html_url: `${home}/${fullName}`,
    url: `${home}/api/v1/repos/${fullName}`,
    link: "",
    ssh_url: `git@altforge.example:${fullName}.git`,
    clone_url: `${home}/${fullName}.git`,
    original_url: "",
    website: "",
    avatar_url: "",
  };
}

function find<T extends { login: string }>(accounts: readonly T[], login: string): T {
  const found = accounts.find((account) => account.login === login);
  if (!found) throw new Error(`nobody called ${login} in the seed`);
  return found;
}
