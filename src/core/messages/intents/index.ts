// What each kind of event wants in a channel: cards it edits, a card it opens, a note.

import { encodeMessageKey } from "../../delivery/message-key.ts";
import { alertOf } from "../../entities/alert-updates.ts";
import { hostedId, issueKey, pullRequestKey } from "../../entities/entity-keys.ts";
import { dayKey } from "../../entities/entity-updates.ts";
import { alertCardKey, standbyKey } from "../../entities/incidents.ts";
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
import { hostedName } from "../../kernel/repository-name.ts";
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

/** One card per alert. Edits show that it is fixed or dismissed. */
function intendAlert({ alert, repository }: AlertEvent): Intent {
  if (repository === undefined) return NOTE;
  const { kind: type, number } = alert;
  const key = encodeMessageKey({ kind: "alert", repository: hostedName(repository), type, number });
  return { ...keeping(key), isMilestone: true };
}

/** One card for the stars and forks of a day. Removing a star edits the card and never opens one. */
function intendAttention(event: AttentionEvent): Intent {
  const key = dayKey(event);
  return event.isGiven || key === undefined ? keeping(key) : { edits: [key] };
}

/** A custom sender groups events into one message by its `updateKey`. An alert has a card for each incident. */
function intendCustom(event: CustomEvent, { entities, groupId }: IntentContext): Intent {
  const { alert, updateKey } = event;
  if (updateKey === undefined) return NOTE;
  const living = alertOf(event, entities);
  if (living) {
    const card = alertCardKey(updateKey, living.incident);
    const edits = [card, standbyKey(updateKey, living.incident)];
    return alert?.by === undefined ? { edits, opens: { key: card }, isMilestone: true } : { edits };
  }
  return {
    ...keeping(encodeMessageKey({ kind: "custom", groupId, updateKey })),
    isMilestone: true,
  };
}

/** Actions of an issue that post a note beside its card. */
const TOLD = new Set(["closed", "reopened", "assigned", "transferred", "deleted"]);

/** In milliseconds. Timestamps are whole seconds, and an initial assignment may fall into the next one. */
const AT_ONCE = 2000;

function intendIssue(event: IssueEvent): Intent {
  const { action, issue, repository } = event;
  if (repository === undefined) return NOTE;
  const key = issueKey(repository, issue.number);
  if (OPENING.has(action) || isOpenedWith(event)) return { edits: [key], opens: { key } };
  return { edits: [key], ...(TOLD.has(action) && { note: {} }) };
}

/** The sender repeats each initial assignee as `assigned`; the opening card already shows them. */
export function isOpenedWith({ action, issue }: IssueEvent): boolean {
  const { createdAt, updatedAt } = issue;
  if (action !== "assigned" || createdAt === undefined || updatedAt === undefined) return false;
  return updatedAt - createdAt <= AT_ONCE;
}

function intendOther(_event: OtherEvent): Intent {
  return NOTE;
}

/** One card per pull request and channel. Some actions also post a note, unless the card itself is new. */
function intendPullRequest(event: PullRequestEvent, { entities }: IntentContext): Intent {
  const { action, pullRequest, repository } = event;
  if (repository === undefined) return NOTE;
  const key = pullRequestKey(repository, pullRequest.number);
  const named = { repository: hostedName(repository), number: pullRequest.number };
  if (action === "review_requested")
    return toldBeside(key, {
      batchKey: encodeMessageKey({ kind: "reviewRequest", ...named }),
      waits: "asked",
    });
  if (isNote(event)) return toldBeside(key, {});
  // Several events of one second may be the first to report it. Batching posts one note.
  if (bringsConflict(event, entities))
    return toldBeside(key, {
      batchKey: encodeMessageKey({ kind: "conflict", ...named, sha: pullRequest.head.sha }),
      waits: "asked",
    });
  return { edits: [key], ...(OPENING.has(action) && { opens: { key } }) };
}

function toldBeside(key: string, note: Intent["note"]): Intent {
  return { edits: [key], opens: { key }, note: { beside: key, ...note } };
}

/** A merge also dequeues the pull request, but has its own note. */
function isNote({ action, pullRequest }: PullRequestEvent): boolean {
  if (action === "dequeued") return pullRequest.state === "open" && !pullRequest.isMerged;
  return PULL_REQUEST_NOTES.has(action);
}

const FOLDERS = { branch: "heads", tag: "tags" } as const;

/**
 * A push is a note, unless it belongs to a merge that a pull request card shows. The sender reports a new or
 * deleted ref with two webhooks, which share one message.
 */
function intendPush(event: PushEvent): Intent {
  const { change, ref, repository } = event;
  if (change === "updated") return intendCommits(mergedKey(event));
  if (repository === undefined) return NOTE;
  const path = `refs/${FOLDERS[ref.kind]}/${ref.name}`;
  return keeping(encodeMessageKey({ kind: "ref", repository: hostedName(repository), ref: path }));
}

function intendCommits(saidBy: string | undefined): Intent {
  return saidBy === undefined ? NOTE : { edits: [], note: { saidBy, waits: "merge" } };
}

function intendRelease({ release, repository }: ReleaseEvent): Intent {
  return keeping(encodeMessageKey({ kind: "release", id: hostedId(repository, release.id) }));
}

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
