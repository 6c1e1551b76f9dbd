// An alert is one message from the day it was found: it says when it is fixed or dismissed.

import { issueKey, pullRequestKey } from "../../entities/entity-keys.ts";
import { dayKey } from "../../entities/entity-updates.ts";
import { bringsConflict, PULL_REQUEST_NOTES } from "../../entities/pull-request-updates.ts";
import type { AttentionEvent } from "../../events/attention-events.ts";
import { byKind } from "../../events/by-kind.ts";
import type {
  CustomEvent,
  IssueEvent,
  OtherEvent,
  PullRequestEvent,
  PushEvent,
  ReleaseEvent,
} from "../../events/event.ts";
import type { AlertEvent } from "../../events/security-alert-events.ts";
import { intendCheck, intendDeployment, intendJob, intendRun } from "./ci.ts";
import {
  intendComment,
  intendDiscussion,
  intendReview,
  intendReviewComment,
} from "./conversation.ts";
import { type Intent, type IntentContext, keeping, NOTE, OPENING } from "./intent.ts";
import { mergedKey } from "./merge-push.ts";

function intendAlert({ alert, repository }: AlertEvent): Intent {
  return keeping(repository && `alert:${repository.fullName}:${alert.kind}:${alert.number}`);
}

// Stars and forks of a day are one message. Who takes a star back changes it, and never opens one.

function intendAttention(event: AttentionEvent): Intent {
  const key = dayKey(event);
  return event.isGiven || key === undefined ? keeping(key) : { edits: [key] };
}

// A custom sender chooses what is one message by its own key.

function intendCustom({ updateKey }: CustomEvent, { groupId }: IntentContext): Intent {
  return keeping(updateKey === undefined ? undefined : `custom:${groupId}:${updateKey}`);
}

// An issue has a message that is kept true from the day it was opened; what happens to it is news beside.

const TOLD = new Set(["closed", "reopened", "assigned", "transferred", "deleted"]);

/** Senders stamp whole seconds, and what belongs to the opening may fall into the next one. */
const AT_ONCE = 2000;

function intendIssue(event: IssueEvent): Intent {
  const { action, issue, repository } = event;
  if (repository === undefined) return NOTE;
  const key = issueKey(repository, issue.number);
  if (OPENING.has(action) || isOpenedWith(event)) return { edits: [key], opens: { key } };
  return { edits: [key], ...(TOLD.has(action) && { note: {} }) };
}

/** Whom it is opened with is told by its message, though the sender tells them once more each. */
export function isOpenedWith({ action, issue }: IssueEvent): boolean {
  const { createdAt, updatedAt } = issue;
  if (action !== "assigned" || createdAt === undefined || updatedAt === undefined) return false;
  return updatedAt - createdAt <= AT_ONCE;
}

// Events without a kind of their own are news.

function intendOther(_event: OtherEvent): Intent {
  return NOTE;
}

// A pull request has one card in a channel; some of what happens to it is news beside it. Where no card
// stands yet, the card itself is the news.

function intendPullRequest(event: PullRequestEvent, { entities }: IntentContext): Intent {
  const { action, pullRequest, repository } = event;
  if (repository === undefined) return NOTE;
  const key = pullRequestKey(repository, pullRequest.number);
  const name = `${repository.fullName}#${pullRequest.number}`;
  if (action === "review_requested")
    return toldBeside(key, { batchKey: `asked:${name}`, waits: "asked" });
  if (isNote(event)) return toldBeside(key, {});
  // Several events of one second may be the first to say so; gathered, it is said once.
  if (bringsConflict(event, entities))
    return toldBeside(key, {
      batchKey: `conflict:${name}:${pullRequest.head.sha}`,
      waits: "asked",
    });
  return { edits: [key], ...(OPENING.has(action) && { opens: { key } }) };
}

function toldBeside(key: string, note: Intent["note"]): Intent {
  return { edits: [key], opens: { key }, note: { beside: key, ...note } };
}

/** A merge takes it out of the queue as well, and is told by itself. */
function isNote({ action, pullRequest }: PullRequestEvent): boolean {
  if (action === "dequeued") return pullRequest.state === "open" && !pullRequest.isMerged;
  return PULL_REQUEST_NOTES.has(action);
}

// A push is news, unless it is the other half of a merge that a pull request tells. A branch or tag that
// comes or goes is told by two webhooks, which are one message.

const FOLDERS = { branch: "heads", tag: "tags" } as const;

function intendPush(event: PushEvent): Intent {
  const { change, ref, repository } = event;
  if (change === "updated") return intendCommits(mergedKey(event));
  return keeping(repository && `ref:${repository.fullName}:refs/${FOLDERS[ref.kind]}/${ref.name}`);
}

function intendCommits(saidBy: string | undefined): Intent {
  return saidBy === undefined ? NOTE : { edits: [], note: { saidBy, waits: "merge" } };
}

// A release is one message, whatever happens to it.

function intendRelease({ release }: ReleaseEvent): Intent {
  return keeping(`release:${release.id}`);
}

// What each kind of event wants to say in a channel.

export const intentOf = byKind<[IntentContext], Intent>({
  push: intendPush,
  pull_request: intendPullRequest,
  review: intendReview,
  review_comment: intendReviewComment,
  issue: intendIssue,
  comment: intendComment,
  discussion: intendDiscussion,
  workflow_run: intendRun,
  job: intendJob,
  check: intendCheck,
  deployment: intendDeployment,
  release: intendRelease,
  alert: intendAlert,
  attention: intendAttention,
  custom: intendCustom,
  other: intendOther,
});
