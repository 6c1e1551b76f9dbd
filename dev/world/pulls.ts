// Payloads of acme's pull requests and their comments, in GitHub's format.

import type { Payload } from "../../sandbox/samples/payload.ts";
import type { StoryRepository, StoryEvent } from "../../sandbox/storm/place.ts";
import { type Repo, WORK } from "./words.ts";

export type WorldPull = {
  number: number;
  title: string;
  author: string;
  body?: string;
  branch?: string;
  labels?: readonly string[];
};

const BOT = { id: 49_699_333, login: "dependabot[bot]", type: "Bot" };

/** A random open pull request of a repository. */
export function openPull(place: StoryRepository, repo: Repo): WorldPull {
  const { newest, pulls } = WORK[repo];
  const title = place.random.pick<string>(pulls);
  const titles: readonly string[] = pulls;
  return {
    number: newest - 3 * titles.indexOf(title),
    title,
    author: place.random.pick(place.people),
    // One pull request stays a work in progress.
    labels: titles.indexOf(title) === 7 ? ["wip"] : [],
  };
}

export function tellPull(
  place: StoryRepository,
  pull: WorldPull,
  action: string,
  sender = pull.author,
): StoryEvent {
  const change = { number: pull.number, pull_request: describe(place, pull, stateAfter(action)) };
  return place.tell({ event: "pull_request", action, sender, change });
}

/** By the dependency bot. */
export function tellBump(
  place: StoryRepository,
  pull: Omit<WorldPull, "author">,
  action: string,
): StoryEvent {
  const [author] = place.people;
  const branch = `dependabot/npm/${slug(pull.title)}`;
  const described = describe(place, { ...pull, author, branch }, stateAfter(action));
  const change = { number: pull.number, sender: BOT, pull_request: { ...described, user: BOT } };
  return place.tell({ event: "pull_request", action, sender: author, change });
}

export function tellReview(
  place: StoryRepository,
  pull: WorldPull,
  { sender, body, state }: { sender: string; body?: string; state: string },
): StoryEvent {
  const id = place.newId();
  const review = {
    id,
    user: place.account(sender),
    body: body ?? null,
    state,
    html_url: `${pageOf(place, pull)}#pullrequestreview-${id}`,
  };
  const change = { review, pull_request: describe(place, pull, {}) };
  return place.tell({ event: "pull_request_review", action: "submitted", sender, change });
}

export function tellReviewComment(
  place: StoryRepository,
  pull: WorldPull,
  { sender, body, path }: { sender: string; body: string; path: string },
): StoryEvent {
  const id = place.newId();
  const comment = {
    id,
    body,
    path,
    user: place.account(sender),
    html_url: `${pageOf(place, pull)}#discussion_r${id}`,
  };
  const change = { comment, pull_request: describe(place, pull, {}) };
  return place.tell({ event: "pull_request_review_comment", action: "created", sender, change });
}

function stateAfter(action: string): Payload {
  return action === "closed" ? { state: "closed" } : {};
}

function describe(place: StoryRepository, pull: WorldPull, state: Payload): Payload {
  const { number, title, author, branch = slug(title), labels = [] } = pull;
  const { body = `${title}. Small steps, each with its test.` } = pull;
  const lines = title.length * 7;
  return {
    id: 3_000_000 + number,
    number,
    title,
    body,
    url: `${place.apiUrl}/pulls/${number}`,
    html_url: pageOf(place, pull),
    user: place.account(author),
    state: "open",
    draft: false,
    merged: false,
    merged_at: null,
    merged_by: null,
    closed_at: null,
    labels: labels.map((name) => ({ name, color: "6a6fe0" })),
    requested_reviewers: [],
    requested_teams: [],
    additions: lines,
    deletions: Math.round(lines / 5),
    changed_files: Math.round(lines / 30),
    head: { ref: branch, label: `acme:${branch}`, sha: place.random.sha() },
    base: { ref: "main", label: "acme:main" },
    ...state,
  };
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 32);
}

function pageOf(place: StoryRepository, { number }: WorldPull): string {
  return `${place.url}/pull/${number}`;
}
