// Search keys of an event: the number of its work item, and its commit.

import { byKind } from "../events/by-kind.ts";
import type { PullRequest, PushEvent, WorkItem } from "../events/event.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import type { CommentedOn } from "../events/conversation-events.ts";
import { readLink } from "./question.ts";

export type EventMarks = {
  /** Of a pull request, issue or discussion. */
  number: string | undefined;
  /** Lower case. */
  sha: string | undefined;
};

const NOTHING: EventMarks = { number: undefined, sha: undefined };
/** Null commit: before a branch is created, and after it is deleted. */
const NO_COMMIT = /^0+$/;
const SHA = /^[\da-f]{7,64}$/;

export const eventMarks = byKind<[], EventMarks>({
  push: (event) => ofCommit(headOf(event)),
  pull_request: ({ pullRequest }) => ofPullRequest(pullRequest),
  review: ({ pullRequest }) => ofPullRequest(pullRequest),
  review_comment: ({ pullRequest }) => ofPullRequest(pullRequest),
  issue: ({ issue }) => ofWorkItem(issue),
  comment: ({ on }) => ofCommented(on),
  discussion: ({ discussion }) => ofWorkItem(discussion),
  workflow_run: ({ run }) => ofCommit(run.sha),
  job: ({ job }) => ofCommit(job.sha),
  check: ({ check }) => ofCommit(check.sha),
  deployment: ({ deployment }) => ofCommit(deployment.sha),
  release: () => NOTHING,
  // Alert numbers are not written with a #.
  alert: () => NOTHING,
  attention: () => NOTHING,
  custom: ofLink,
  other: ofLink,
});

function headOf({ change, before, after }: PushEvent): string {
  return change === "deleted" ? before : after;
}

function ofWorkItem({ number }: Pick<WorkItem, "number">): EventMarks {
  return { number: Number.isSafeInteger(number) ? String(number) : undefined, sha: undefined };
}

function ofPullRequest(pullRequest: PullRequest): EventMarks {
  return { ...ofCommit(pullRequest.head.sha), number: ofWorkItem(pullRequest).number };
}

function ofCommented(on: CommentedOn): EventMarks {
  return on.kind === "commit" ? ofCommit(on.sha) : ofWorkItem(on.workItem);
}

function ofCommit(sha: string): EventMarks {
  const small = sha.toLowerCase();
  const isCommit = SHA.test(small) && !NO_COMMIT.test(small);
  return { number: undefined, sha: isCommit ? small : undefined };
}

/** Events without a kind of their own still link to their subject. */
function ofLink({ url }: Extract<RelayEvent, { kind: "custom" | "other" }>): EventMarks {
  const about = url === undefined ? undefined : readLink(url);
  if (about?.kind === "number") return { number: about.number, sha: undefined };
  return about?.kind === "sha" ? ofCommit(about.sha) : NOTHING;
}
