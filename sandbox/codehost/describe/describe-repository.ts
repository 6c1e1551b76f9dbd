// A repository in the API's format.

import type { components } from "@octokit/openapi-webhooks-types";
import type { SandboxRepository } from "../../forge/state/state.ts";
import type { CodehostState } from "../state/state.ts";
import { listThreads } from "../../forge/state/find.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";
import { describeLogin } from "./describe-person.ts";

export function describeRepository(state: CodehostState, url: Url, repository: SandboxRepository) {
  const { fullName, owner, description, defaultBranch } = repository;
  const api = apiUrl(url, `/repos/${fullName}`);
  const web = `${url()}/${fullName}`;
  const open = listThreads(state, fullName).filter((thread) => thread.state === "open").length;
  return {
    ...describeRepositoryBriefly(repository),
    owner: describeLogin(state, url, owner),
    html_url: web,
    description,
    fork: false,
    url: api,
    comments_url: `${api}/comments{/number}`,
    commits_url: `${api}/commits{/sha}`,
    compare_url: `${api}/compare/{base}...{head}`,
    hooks_url: `${api}/hooks`,
    issues_url: `${api}/issues{/number}`,
    labels_url: `${api}/labels{/name}`,
    pulls_url: `${api}/pulls{/number}`,
    clone_url: `${web}.git`,
    created_at: isoTime(0),
    updated_at: isoTime(0),
    pushed_at: isoTime(0),
    homepage: null,
    size: 0,
    stargazers_count: 0,
    watchers_count: 0,
    language: null,
    has_issues: true,
    archived: false,
    disabled: false,
    visibility: repository.isPrivate ? "private" : "public",
    forks_count: 0,
    open_issues_count: open,
    open_issues: open,
    license: null,
    topics: [],
    default_branch: defaultBranch,
  } satisfies Partial<components["schemas"]["repository-webhooks"]>;
}

/** Short form, for the repository list of an installation. */
export function describeRepositoryBriefly({ id, name, fullName, isPrivate }: SandboxRepository) {
  return { id, node_id: nodeId("R", id), name, full_name: fullName, private: isPrivate };
}
