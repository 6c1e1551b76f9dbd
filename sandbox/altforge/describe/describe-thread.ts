// Issues and pull requests in the API's format, which webhooks share.

import type { SandboxComment, SandboxPullRequest, SandboxThread } from "../../forge/state/state.ts";
import { findPerson } from "../../forge/state/find.ts";
import { threadPath } from "../../forge/site.ts";
import { isoTime, isoTimeOrNull } from "../../platform/iso-time.ts";
import { altforgeAccount, altforgeRepository } from "../../samples/altforge-shapes.ts";
import type { Payload } from "../../samples/payload.ts";
import type { AltforgeHost } from "../host.ts";

const LABEL_COLOR = "d73a4a";

export function describeAccount({ seed, url }: AltforgeHost, login: string): Payload {
  return altforgeAccount(seed, login, url());
}

function describeOrNull(host: AltforgeHost, login: string | undefined): Payload | null {
  return login !== undefined && findPerson(host.state, login) ? describeAccount(host, login) : null;
}

export function describeRepository(host: AltforgeHost, fullName: string): Payload {
  const { mergeMethods = [] } = host.state.repositories.get(fullName.toLowerCase()) ?? {};
  return {
    ...altforgeRepository(host.seed, fullName, host.url()),
    allow_merge_commits: mergeMethods.includes("merge"),
    allow_rebase: mergeMethods.includes("rebase"),
    allow_rebase_explicit: mergeMethods.includes("rebase"),
    allow_squash_merge: mergeMethods.includes("squash"),
  };
}

function webUrl({ site, url }: AltforgeHost, thread: SandboxThread): string {
  return `${url()}${threadPath(site, thread)}`;
}

/** Fields that issues and pull requests share. */
function describeThread(host: AltforgeHost, thread: SandboxThread): Payload {
  const { id, number, body, repository } = thread;
  const [assignee = null] = thread.assignees.map((login) => describeAccount(host, login));
  return {
    id,
    html_url: webUrl(host, thread),
    number,
    user: describeAccount(host, thread.author),
    title: titleOf(thread),
    body,
    labels: thread.labels.map((name, index) => ({
      id: id + index,
      name,
      exclusive: false,
      is_archived: false,
      color: LABEL_COLOR,
      description: "",
      url: `${host.url()}/api/v1/repos/${repository}/labels/${id + index}`,
    })),
    milestone: null,
    assignee,
    assignees: thread.assignees.map((login) => describeAccount(host, login)),
    state: thread.state,
    is_locked: false,
    comments: thread.comments.length,
    created_at: isoTime(thread.createdAt),
    updated_at: isoTime(thread.updatedAt),
    closed_at: isoTimeOrNull(thread.closedAt),
    due_date: null,
    pin_order: 0,
  };
}

/** A draft is a pull request with this prefix. */
function titleOf(thread: SandboxThread): string {
  const isDraft = thread.kind === "pull-request" && thread.isDraft;
  return isDraft ? `WIP: ${thread.title}` : thread.title;
}

export function describeIssue(host: AltforgeHost, thread: SandboxThread): Payload {
  const { repository, number } = thread;
  const [owner = "", name = ""] = repository.split("/");
  const id = host.state.repositories.get(repository.toLowerCase())?.id;
  return {
    ...describeThread(host, thread),
    url: `${host.url()}/api/v1/repos/${repository}/issues/${number}`,
    original_author: "",
    original_author_id: 0,
    ref: "",
    assets: [],
    time_estimate: 0,
    repository: { id, name, owner, full_name: repository },
    pull_request:
      thread.kind === "issue"
        ? null
        : {
            merged: thread.isMerged,
            merged_at: isoTimeOrNull(thread.mergedAt),
            draft: thread.isDraft,
            html_url: webUrl(host, thread),
          },
  };
}

export function describePull(host: AltforgeHost, pull: SandboxPullRequest): Payload {
  const web = webUrl(host, pull);
  const isOpen = pull.state === "open";
  return {
    ...describeThread(host, pull),
    url: web,
    requested_reviewers: pull.reviewers.map((login) => describeAccount(host, login)),
    requested_reviewers_teams: [],
    draft: pull.isDraft,
    review_comments: 0,
    additions: pull.additions,
    deletions: pull.deletions,
    changed_files: pull.changedFiles,
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    // Protection of the branch does not count.
    mergeable: isOpen && pull.mergeableState !== "dirty" && !pull.isDraft,
    merged: pull.isMerged,
    merged_at: isoTimeOrNull(pull.mergedAt),
    merge_commit_sha: pull.mergeSha ?? null,
    merged_by: describeOrNull(host, pull.mergedBy),
    allow_maintainer_edit: false,
    base: branchOf(host, pull, [pull.base, pull.baseSha]),
    head: branchOf(host, pull, [pull.head, pull.headSha]),
    merge_base: pull.baseSha,
  };
}

function branchOf(
  host: AltforgeHost,
  { repository }: SandboxPullRequest,
  [ref, sha]: readonly [ref: string, sha: string],
): Payload {
  const repo = describeRepository(host, repository);
  return { label: ref, ref, sha, repo_id: repo["id"], repo };
}

export function describeComment(
  host: AltforgeHost,
  thread: SandboxThread,
  { id, author, body, createdAt }: SandboxComment,
): Payload {
  const web = webUrl(host, thread);
  const isPull = thread.kind === "pull-request";
  return {
    id,
    html_url: `${web}#issuecomment-${id}`,
    pull_request_url: isPull ? web : "",
    issue_url: isPull ? "" : web,
    user: describeAccount(host, author),
    original_author: "",
    original_author_id: 0,
    body,
    assets: [],
    created_at: isoTime(createdAt),
    updated_at: isoTime(createdAt),
  };
}
