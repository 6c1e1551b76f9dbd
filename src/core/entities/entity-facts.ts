// Facts that make up an entity, by kind.

import type { Check, CiJob, Deployment, WorkflowRun } from "../events/ci-events.ts";
import type { Review, ReviewComment, ReviewState } from "../events/conversation-events.ts";
import type { CustomEvent, Issue, Person, PullRequest, WorkItem } from "../events/event.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import type { QuotedText } from "../kernel/text/quoted-text.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import { openingWords } from "../kernel/text/plain-text.ts";
import type { Signal } from "./incidents.ts";

export type KeptPullRequest = KeptWorkItem &
  Pick<
    PullRequest,
    "base" | "head" | "isDraft" | "isMerged" | "requestedReviewers" | "requestedTeams"
  >;

export type KeptIssue = KeptWorkItem &
  Pick<Issue, "milestone"> & {
    /** Set if the issue no longer exists there. */
    gone: "deleted" | "transferred" | undefined;
  };

export type Facts = {
  /** Only fields that every payload has. */
  pull: { pullRequest: KeptPullRequest };
  size: { additions: number; deletions: number; changedFiles: number };
  /** Valid for this head and base only. */
  conflicts: { sha: string; base: string; hasConflicts: boolean };
  /** The same, from the first event that reported it. */
  conflictSince: { sha: string; base: string };
  merge: { sha: string | undefined; by: Person | undefined };
  /** Who last closed it without a merge. */
  close: { by: Person };
  /** When a reviewer was last requested, and when a draft became ready for review. */
  since: { at: number };
  /** A reviewer's latest review. A comment counts only until they decide. */
  review: { person: Person; state: ReviewState };

  /** Of a commit: a pull request whose head it is. */
  head: { key: string };
  check: Pick<Check, "name" | "phase" | "conclusion" | "url"> &
    Partial<Pick<Check, "branch" | "summary">>;

  /** Of a workflow on a branch: the current state of one run. */
  run: { run: WorkflowRun };
  /** First failure of a run, whatever its later result, and who started the run. */
  failed: { number: number; failedAt: number | undefined; startedBy: Person | undefined };
  /** Of a run: its workflow and branch. */
  parent: { key: string; number: number };
  job: CiJob;

  issue: { issue: KeptIssue };
  deployment: { deployment: Deployment };

  /** Of a review: the pull request, the review text and its comments. */
  reviewed: Pick<PullRequest, "number" | "title" | "url" | "author">;
  saidReview: Pick<Review, "state" | "url" | "author"> & { said: QuotedText };
  saidComment: Pick<ReviewComment, "id" | "url" | "author" | "path" | "line"> & {
    said: QuotedText;
    isGone: boolean;
  };

  /** Of an alert: what its sender and users reported, the newest content, and until when a user silenced it. */
  signal: Signal;
  shown: KeptAlert;
  silence: Silence;

  /** Of repositories with one name: a deploy or a merge. */
  change: Change;
  /** The same of a private repository. Earlier versions, which show every change, do not read it. */
  privateChange: Change;

  /** Of a repository's day; `at` orders the users. */
  star: { login: string; isGiven: boolean; at: number };
  fork: { login: string; at: number };
  stars: { count: number };
};

export type KeptAlert = Pick<
  CustomEvent,
  | "title"
  | "description"
  | "url"
  | "color"
  | "author"
  | "fields"
  | "footer"
  | "repository"
  | "service"
  | "stateWords"
>;

/** `until` in Unix milliseconds. */
export type Silence = { until: number; by: string | undefined };

export type Change = {
  what: "deploy" | "merge";
  repository: string;
  title: string;
  url: string | undefined;
  /** Unix milliseconds. */
  at: number;
};

const TITLE = 400;
const LABEL = 100;
/** More than any message names, so that the omitted ones can be counted. */
const MAX_ITEMS = 20;

/**
 * Stored part of a work item: only what messages show, because it is kept as long as its messages. `words` is that part
 * of the body.
 */
export type KeptWorkItem = Omit<WorkItem, "body"> & { words: string };

export function keptWorkItem(workItem: WorkItem): KeptWorkItem {
  return {
    number: workItem.number,
    title: oneLine(workItem.title).slice(0, TITLE),
    words: openingWords(workItem.body),
    url: workItem.url,
    author: workItem.author,
    state: workItem.state,
    labels: workItem.labels.slice(0, MAX_ITEMS).map((label) => label.slice(0, LABEL)),
    assignees: keptPeople(workItem.assignees),
    updatedAt: workItem.updatedAt,
  };
}

export function keptPeople(people: readonly Person[]): readonly Person[] {
  return people.slice(0, MAX_ITEMS);
}

const KEPT = 200;

/** A name or sentence as stored: one line, no longer than any message shows. */
export function keptText(text: string, limit = KEPT): string {
  return cutTail(oneLine(text), limit);
}
