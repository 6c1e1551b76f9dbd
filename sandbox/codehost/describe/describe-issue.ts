// An issue in the API's format. A pull request seen as an issue links to its pull request resource.

import type { components } from "@octokit/openapi-webhooks-types";
import type { SandboxThread } from "../../forge/state/state.ts";
import type { CodehostState } from "../state/state.ts";
import { isoTime, isoTimeOrNull } from "../../platform/iso-time.ts";
import { apiUrl, nodeId, type Url } from "./urls.ts";
import { describeLogin, describeLoginOrNull } from "./describe-person.ts";
import { summarizeReactions } from "./describe-reaction.ts";

export function describeIssue(state: CodehostState, url: Url, thread: SandboxThread) {
  const api = apiUrl(url, `/repos/${thread.repository}/issues/${thread.number}`);
  return {
    ...describeThread(state, url, thread),
    url: api,
    repository_url: apiUrl(url, `/repos/${thread.repository}`),
    labels_url: `${api}/labels{/name}`,
    events_url: `${api}/events`,
    node_id: nodeId("I", thread.id),
    state_reason: thread.state === "closed" ? "completed" : null,
    closed_by: describeLoginOrNull(state, url, thread.closedBy),
    comments: thread.comments.length,
    reactions: summarizeReactions(`${api}/reactions`, thread.reactions),
    timeline_url: `${api}/timeline`,
    performed_via_github_app: null,
    ...(thread.kind === "pull-request" && {
      draft: thread.isDraft,
      pull_request: pointToPullRequest(url, thread),
    }),
  } satisfies Partial<components["schemas"]["issue"]>;
}

/** Fields that issues and pull requests share. */
export function describeThread(state: CodehostState, url: Url, thread: SandboxThread) {
  const { id, number, title, body, repository } = thread;
  const [assignee = null] = thread.assignees.map((login) => describeLogin(state, url, login));
  return {
    id,
    number,
    title,
    body,
    html_url: webUrl(url, thread),
    comments_url: apiUrl(url, `/repos/${repository}/issues/${number}/comments`),
    user: describeLogin(state, url, thread.author),
    labels: thread.labels.map((name, index) => describeLabel(url, repository, name, id + index)),
    state: thread.state,
    locked: false,
    active_lock_reason: null,
    assignee,
    assignees: thread.assignees.map((login) => describeLogin(state, url, login)),
    milestone: null,
    author_association: "MEMBER" as const,
    created_at: isoTime(thread.createdAt),
    updated_at: isoTime(thread.updatedAt),
    closed_at: isoTimeOrNull(thread.closedAt),
  };
}

export function webUrl(url: Url, { repository, number, kind }: SandboxThread): string {
  return `${url()}/${repository}/${kind === "issue" ? "issues" : "pull"}/${number}`;
}

function pointToPullRequest(url: Url, thread: Extract<SandboxThread, { kind: "pull-request" }>) {
  const web = webUrl(url, thread);
  return {
    url: apiUrl(url, `/repos/${thread.repository}/pulls/${thread.number}`),
    html_url: web,
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    merged_at: isoTimeOrNull(thread.mergedAt),
  };
}

function describeLabel(url: Url, repository: string, name: string, id: number) {
  return {
    id,
    node_id: nodeId("LA", id),
    url: apiUrl(url, `/repos/${repository}/labels/${encodeURIComponent(name)}`),
    name,
    color: "d73a4a",
    default: name === "bug",
    archived_by: null,
    description: null,
  };
}
