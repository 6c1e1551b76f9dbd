// The parts of things: what each kind of fact holds.

import type { Check, Deployment, CiJob, WorkflowRun } from "../ci-events.ts";
import type { Issue, Person, PullRequest } from "../events.ts";
import type { Review, ReviewComment, ReviewState } from "../talk-events.ts";
import type { QuotedText } from "../text/said.ts";
import type { KeptWorkItem } from "./kept-thread.ts";

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
