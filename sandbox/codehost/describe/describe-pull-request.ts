// A pull request in the API's format.

import type { components } from "@octokit/openapi-webhooks-types";
import { findRepository } from "../../forge/state/find.ts";
import type { SandboxPullRequest } from "../../forge/state/state.ts";
import type { CodehostState } from "../state/state.ts";
import { isoTimeOrNull } from "../../platform/iso-time.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";
import { describeThread, webUrl } from "./describe-issue.ts";
import { describeLogin, describeLoginOrNull } from "./describe-person.ts";
import { describeRepository } from "./describe-repository.ts";

/** Its branches hold a short form of the repository, which the published type does not allow. */
type Wire = Partial<Omit<components["schemas"]["pull-request"], "head" | "base">> &
  Record<"head" | "base", { ref: string; sha: string }>;

export function describePullRequest(state: CodehostState, url: Url, pull: SandboxPullRequest) {
  const api = apiUrl(url, `/repos/${pull.repository}/pulls/${pull.number}`);
  const web = webUrl(url, pull);
  return {
    ...describeThread(state, url, pull),
    url: api,
    node_id: nodeId("PR", pull.id),
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    issue_url: apiUrl(url, `/repos/${pull.repository}/issues/${pull.number}`),
    commits_url: `${api}/commits`,
    review_comments_url: `${api}/comments`,
    review_comment_url: apiUrl(url, `/repos/${pull.repository}/pulls/comments{/number}`),
    statuses_url: apiUrl(url, `/repos/${pull.repository}/statuses/${pull.headSha}`),
    requested_reviewers: pull.reviewers.map((login) => describeLogin(state, url, login)),
    requested_teams: [],
    head: describeBranch(state, url, { pull, ref: pull.head, sha: pull.headSha }),
    base: describeBranch(state, url, { pull, ref: pull.base, sha: pull.baseSha }),
    auto_merge: null,
    draft: pull.isDraft,
    ...describeMerge(state, url, pull),
    comments: pull.comments.length,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: pull.commits,
    additions: pull.additions,
    deletions: pull.deletions,
    changed_files: pull.changedFiles,
  } satisfies Wire;
}

function describeMerge(state: CodehostState, url: Url, pull: SandboxPullRequest) {
  const isOpen = pull.state === "open";
  return {
    merged: pull.isMerged,
    mergeable: isOpen ? pull.mergeableState !== "dirty" : null,
    rebaseable: isOpen ? pull.mergeableState !== "dirty" : null,
    mergeable_state: isOpen ? pull.mergeableState : "unknown",
    merged_by: describeLoginOrNull(state, url, pull.mergedBy),
    merged_at: isoTimeOrNull(pull.mergedAt),
    merge_commit_sha: pull.mergeSha ?? null,
  };
}

type Branch = { pull: SandboxPullRequest; ref: string; sha: string };

function describeBranch(state: CodehostState, url: Url, { pull, ref, sha }: Branch) {
  const repository = findRepository(state, pull.repository);
  const [owner = ""] = pull.repository.split("/");
  return {
    label: `${owner}:${ref}`,
    ref,
    sha,
    user: describeLogin(state, url, owner),
    repo: repository ? describeRepository(state, url, repository) : null,
  };
}
