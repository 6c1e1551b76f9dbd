// A simulated pull request and the payloads of its events.

import { overlay, type Payload } from "../samples/payload.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";
import { CHANGES, REMARKS } from "./words.ts";

export type StormPull = {
  id: number;
  number: number;
  branch: string;
  title: string;
  author: string;
  reviewer: string;
  openedAt: string;
};

export type PullTelling = {
  action: string;
  sender: string;
  /** Fields of the pull request that this event changes. */
  state: Payload;
  beside?: Payload;
};

export function planPull(place: StoryRepository): StormPull {
  const { random, people } = place;
  const number = place.newNumber();
  const title = random.pick(CHANGES);
  const author = random.pick(people);
  const [first = author, ...others] = people.filter((login) => login !== author);
  const reviewer = random.pick([first, ...others]);
  const branch = `${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${number}`;
  return { id: place.newId(), number, branch, title, author, reviewer, openedAt: place.now() };
}

export function tellPull(
  place: StoryRepository,
  pull: StormPull,
  telling: PullTelling,
): StoryEvent {
  const { action, sender, state, beside } = telling;
  const change = { number: pull.number, pull_request: describe(place, pull, state), ...beside };
  return place.tell({ event: "pull_request", action, sender, change });
}

export function tellReview(
  place: StoryRepository,
  pull: StormPull,
  { sha, isApproved }: { sha: string; isApproved: boolean },
): StoryEvent {
  const id = place.newId();
  const review = {
    id,
    user: place.account(pull.reviewer),
    body: isApproved ? null : place.random.pick(REMARKS),
    state: isApproved ? "approved" : "changes_requested",
    commit_id: sha,
    submitted_at: place.now(),
    html_url: `${pageOf(place, pull)}#pullrequestreview-${id}`,
  };
  const change = { review, pull_request: describe(place, pull, { head: { sha } }) };
  const sender = pull.reviewer;
  return place.tell({ event: "pull_request_review", action: "submitted", sender, change });
}

/** Short form, as checks and workflow runs refer to it. */
export function shortPull(
  place: StoryRepository,
  { id, number, branch }: StormPull,
  sha: string,
): Payload {
  const { repository, apiUrl } = place;
  const repo = { name: repository.slice(repository.indexOf("/") + 1), url: apiUrl };
  const url = `${apiUrl}/pulls/${number}`;
  return { id, number, url, head: { ref: branch, sha, repo }, base: { ref: "main", repo } };
}

function describe(place: StoryRepository, pull: StormPull, state: Payload): Payload {
  const { id, number, title, branch, author, openedAt } = pull;
  const [owner] = place.repository.split("/");
  const open = {
    id,
    number,
    title,
    body: `${title}, as we said on Monday.`,
    url: `${place.apiUrl}/pulls/${number}`,
    html_url: pageOf(place, pull),
    user: place.account(author),
    state: "open",
    draft: false,
    merged: false,
    merged_at: null,
    merged_by: null,
    closed_at: null,
    created_at: openedAt,
    updated_at: place.now(),
    head: { ref: branch, label: `${owner}:${branch}` },
    base: { ref: "main", label: `${owner}:main` },
  };
  return overlay(open, state);
}

function pageOf(place: StoryRepository, { number }: StormPull): string {
  return `${place.url}/pull/${number}`;
}
