// The parts of things: what each kind of fact holds.

import type { Check, CiJob, Deployment, WorkflowRun } from "../events/ci-events.ts";
import type { Review, ReviewComment, ReviewState } from "../events/conversation-events.ts";
import type { Issue, Person, PullRequest, WorkItem } from "../events/event.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import type { QuotedText } from "../kernel/text/quoted-text.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import { openingWords } from "../kernel/text/plain-text.ts";

export type KeptPullRequest = KeptWorkItem &
  Pick<
    PullRequest,
    "base" | "head" | "isDraft" | "isMerged" | "requestedReviewers" | "requestedTeams"
  >;

export type KeptIssue = KeptWorkItem &
  Pick<Issue, "milestone"> & {
    /** Where it is no longer to be found. */
    gone: "deleted" | "transferred" | undefined;
  };

export type Facts = {
  /** A pull request without what only some payloads tell of it. */
  pull: { pullRequest: KeptPullRequest };
  size: { additions: number; deletions: number; changedFiles: number };
  /** Of this head and base alone. */
  conflicts: { sha: string; base: string; hasConflicts: boolean };
  /** As above, by the event that told it first. */
  conflictSince: { sha: string; base: string };
  merge: { sha: string | undefined; by: Person | undefined };
  /** Who closed it last without a merge. */
  close: { by: Person };
  /** When somebody was asked last for a review, and when a draft became ready for one. */
  since: { at: number };
  /** A reviewer's newest. A comment is one only as long as they have not decided. */
  review: { person: Person; state: ReviewState };

  /** Of a commit: a pull request whose head it is. */
  head: { key: string };
  check: Pick<Check, "name" | "phase" | "conclusion" | "url"> &
    Partial<Pick<Check, "branch" | "summary">>;

  /** Of a workflow on a branch: one run as it stands. */
  run: { run: WorkflowRun };
  /** When a run failed for the first time, whatever became of it later, and who had started it. */
  failed: { number: number; failedAt: number | undefined; startedBy: Person | undefined };
  /** Of a run: the workflow and branch it belongs to. */
  parent: { key: string; number: number };
  job: CiJob;

  issue: { issue: KeptIssue };
  deployment: { deployment: Deployment };

  /** Of a review: the pull request, what it says, and its comments. */
  reviewed: Pick<PullRequest, "number" | "title" | "url" | "author">;
  saidReview: Pick<Review, "state" | "url" | "author"> & { said: QuotedText };
  saidComment: Pick<ReviewComment, "id" | "url" | "author" | "path" | "line"> & {
    said: QuotedText;
    isGone: boolean;
  };

  /** Of a repository's day; `at` says who came first. */
  star: { login: string; isGiven: boolean; at: number };
  fork: { login: string; at: number };
  stars: { count: number };
};

// What is kept of an issue or pull request: what a message shows of it, and no more, since one is kept
// for as long as its messages are.

const TITLE = 400;
const LABEL = 100;
/** More than any message names, so that what is left out is counted. */
const MAX_ITEMS = 20;

/** The words are those of its body that a message shows. */
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

// Names and sentences as they are kept: on one line, and no longer than any message shows of them.

const KEPT = 200;

export function keptText(text: string, limit = KEPT): string {
  return cutTail(oneLine(text), limit);
}
