// What an event says: the message it keeps true, or its news. One line per kind.

import { byKind } from "../by-kind.ts";
import type { RelayEvent } from "../relay-event.ts";
import { intentOf } from "../intents/index.ts";
import type { LoadedEntities } from "../known/known.ts";
import { applyUpdates } from "../known/lessons.ts";
import type { Notification } from "../notification.ts";
import { formatAlert } from "./alert.ts";
import { drawAttention, formatAttention } from "./attention.ts";
import { drawCheck, formatCheck } from "./check.ts";
import { formatComment } from "./comment.ts";
import { formatCustom } from "./custom.ts";
import { drawDeployment, formatDeployment } from "./deployment.ts";
import { drawDiscussion, formatDiscussionNews } from "./discussion.ts";
import type { CardOptions, Draw, FormatOptions } from "./format-options.ts";
import { drawIssue, formatIssueNews } from "./issue.ts";
import { drawJob, formatJob } from "./job.ts";
import { formatOther } from "./other.ts";
import { drawPullRequest } from "./pull-request-card.ts";
import { formatPullRequestNote } from "./pull-request-note.ts";
import { formatPush } from "./push.ts";
import { formatRelease } from "./release.ts";
import { drawReview, formatReview } from "./review.ts";
import { drawStreak, formatRun } from "./streak.ts";

/** What is sent: news, or the message with this key. */
export type Saying = { key: string | undefined; isNews: boolean };

const ALONE: LoadedEntities = new Map();

/** What somebody reads who hears of the event for the first time. */
export function formatEvent(
  event: RelayEvent,
  options: FormatOptions,
  entities: LoadedEntities = applyUpdates(ALONE, [event]),
): Notification {
  const { edits, opens, news } = intentOf(event, { entities, groupId: "" });
  const key = opens?.key ?? edits[0];
  return formatSaying(
    event,
    { key, isNews: news !== undefined },
    { ...options, entities, gathered: [event] },
  );
}

export function formatSaying(
  event: RelayEvent,
  { key, isNews }: Saying,
  options: CardOptions,
): Notification {
  const card = isNews || key === undefined ? undefined : formatCard(event, key, options);
  return card ?? formatNews(event, options);
}

/** Messages that are drawn from all that is known, by the first word of their key. */
const CARDS = new Map<string, Draw>([
  ["pr", drawPullRequest],
  ["review", drawReview],
  ["issue", drawIssue],
  ["discussion", drawDiscussion],
  ["ci", drawStreak],
  ["stars", drawAttention],
  ["job", drawJob],
  ["check", drawCheck],
  ["deployment", drawDeployment],
]);

const formatCard: Draw = (event, key, options) => CARDS.get(sortOf(key))?.(event, key, options);

/** Whether it is drawn from all that is known, and so never old. */
export function isDrawn({ key, isNews }: Saying): boolean {
  return !isNews && key !== undefined && CARDS.has(sortOf(key));
}

function sortOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

const formatNews = byKind<[CardOptions], Notification>({
  push: formatPush,
  pull_request: formatPullRequestNote,
  review: formatReview,
  review_comment: formatReview,
  issue: formatIssueNews,
  comment: formatComment,
  discussion: formatDiscussionNews,
  workflow_run: formatRun,
  job: formatJob,
  check: formatCheck,
  deployment: formatDeployment,
  release: formatRelease,
  alert: formatAlert,
  attention: formatAttention,
  custom: formatCustom,
  other: formatOther,
});
