// A pull request: its current state, and the payloads of its events.

import { overlay, type Payload } from "../samples/payload.ts";
import type { ActivityEvent, ActivityRepository } from "./repository.ts";

export type PullRequest = {
  number: number;
  title: string;
  branch: string;
  author: string;
  reviewer: string;
  /** Last commit of its branch. */
  sha: string;
  /** As payloads show it. Each event adds its change. */
  fields: Payload;
};

export type NewPullRequest = {
  title?: string;
  body?: string;
  author?: string;
  branch?: string;
  labels?: readonly string[];
};

export function createPullRequest(
  repository: ActivityRepository,
  options: NewPullRequest = {},
): PullRequest {
  const { random, people, habits } = repository;
  const number = repository.newNumber();
  const { title = random.pick(habits.changes), author = random.pick(people) } = options;
  const [first = author, ...others] = people.filter((login) => login !== author);
  const reviewer = random.pick([first, ...others]);
  const { branch = `${slug(title)}-${number}` } = options;
  const fields = openFields(repository, { ...options, number, title, author, branch });
  return { number, title, branch, author, reviewer, sha: random.sha(), fields };
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

function openFields(
  { apiUrl, url, fullName, random, ...repository }: ActivityRepository,
  pull: Required<Omit<NewPullRequest, "body" | "labels">> & NewPullRequest & { number: number },
): Payload {
  const { number, title, author, branch, labels = [] } = pull;
  const [owner] = fullName.split("/");
  const additions = random.integer(4, 320);
  return {
    id: repository.newId(),
    number,
    title,
    body: pull.body ?? `${title}, as we said on Monday.`,
    url: `${apiUrl}/pulls/${number}`,
    html_url: `${url}/pull/${number}`,
    user: repository.account(author),
    state: "open",
    draft: false,
    merged: false,
    merged_at: null,
    merged_by: null,
    closed_at: null,
    labels: labels.map(labelOf),
    requested_reviewers: [],
    requested_teams: [],
    additions,
    deletions: Math.round(additions / 4),
    changed_files: Math.ceil(additions / 40),
    created_at: repository.now(),
    head: { ref: branch, label: `${owner}:${branch}` },
    base: { ref: "main", label: `${owner}:main` },
  };
}

export function labelOf(name: string): Payload {
  return { name, color: name === "bug" ? "d94141" : "6a6fe0", default: false };
}

export type PullRequestChange = {
  /** The author if omitted. */
  sender?: string;
  /** Fields of the pull request that this event changes. */
  state?: Payload;
  beside?: Payload;
};

export function pullRequestEvent(
  repository: ActivityRepository,
  pull: PullRequest,
  action: string,
  { sender = pull.author, state = {}, beside }: PullRequestChange = {},
): ActivityEvent {
  const { number } = pull;
  const change = { number, pull_request: update(repository, pull, state), ...beside };
  return repository.emit({ event: "pull_request", action, sender, change, number });
}

export type Review = { state: string; sender?: string; body?: string };

export function reviewEvent(
  repository: ActivityRepository,
  pull: PullRequest,
  { state, sender = pull.reviewer, body }: Review,
): ActivityEvent {
  const id = repository.newId();
  const review = {
    id,
    user: repository.account(sender),
    body: body ?? null,
    state,
    commit_id: pull.sha,
    submitted_at: repository.now(),
    html_url: `${String(pull.fields["html_url"])}#pullrequestreview-${id}`,
  };
  const change = { review, pull_request: update(repository, pull, { requested_reviewers: [] }) };
  const { number } = pull;
  const event = "pull_request_review";
  return repository.emit({ event, action: "submitted", sender, change, number });
}

export function reviewCommentEvent(
  repository: ActivityRepository,
  pull: PullRequest,
  { sender, body, path }: { sender: string; body: string; path: string },
): ActivityEvent {
  const id = repository.newId();
  const comment = {
    id,
    body,
    path,
    commit_id: pull.sha,
    user: repository.account(sender),
    created_at: repository.now(),
    updated_at: repository.now(),
    html_url: `${String(pull.fields["html_url"])}#discussion_r${id}`,
  };
  const change = { comment, pull_request: update(repository, pull, {}) };
  const { number } = pull;
  const event = "pull_request_review_comment";
  return repository.emit({ event, action: "created", sender, change, number });
}

/** Short form, as checks and workflow runs refer to it. */
export function shortForm(
  { fullName, apiUrl }: ActivityRepository,
  { number, branch, sha, fields }: PullRequest,
): Payload {
  const repo = { name: fullName.slice(fullName.indexOf("/") + 1), url: apiUrl };
  const url = `${apiUrl}/pulls/${number}`;
  const head = { ref: branch, sha, repo };
  return { id: fields["id"], number, url, head, base: { ref: "main", repo } };
}

function update(repository: ActivityRepository, pull: PullRequest, state: Payload): Payload {
  const always = { head: { sha: pull.sha }, updated_at: repository.now() };
  pull.fields = overlay(pull.fields, { ...state, ...always });
  return pull.fields;
}
