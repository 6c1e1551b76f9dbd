// Formats the message of an event: the card that it edits, or a note. Each kind has one entry in the tables below.

import { decodeMessageKey, type MessageKey } from "../../delivery/message-key.ts";
import { byKind } from "../../events/by-kind.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { intentOf } from "../intents/index.ts";
import type { LoadedEntities } from "../../entities/entity-state.ts";
import { applyUpdates } from "../../entities/entity-updates.ts";
import type { Notification } from "../notification.ts";
import { formatSecurityAlert } from "./security-alert.ts";
import { renderAlert } from "./alert-card.ts";
import { renderAttention, formatAttention } from "./attention.ts";
import { formatCheck, formatJob, renderCheck, renderJob } from "./ci-jobs.ts";
import { formatComment } from "./comment.ts";
import { formatCustom } from "./custom.ts";
import { renderDeployment, formatDeployment } from "./deployment.ts";
import { renderDiscussion, formatDiscussionNote } from "./discussion.ts";
import type { CardOptions, RenderCard, FormatOptions } from "../parts/compose.ts";
import { renderIssue, formatIssueNote } from "./issue.ts";
import { formatOther } from "./other.ts";
import { renderPullRequest } from "./pull-request-card.ts";
import { formatPullRequestNote } from "./pull-request-note.ts";
import { formatPush } from "./push.ts";
import { formatRelease } from "./release.ts";
import { renderReview, formatReview } from "./review.ts";
import { renderStreak, formatRun } from "./workflow-run.ts";

/** What is sent: a note, or the card with this key. */
export type MessageRef = { key: string | undefined; isNote: boolean };

const ALONE: LoadedEntities = new Map();

/** The message in a target that has no posted message of the entity. */
export function formatEvent(
  event: RelayEvent,
  options: FormatOptions,
  entities: LoadedEntities = applyUpdates(ALONE, [event]),
): Notification {
  const { edits, opens, note } = intentOf(event, { entities, groupId: "" });
  const key = opens?.key ?? edits[0];
  return formatMessage(
    event,
    { key, isNote: note !== undefined },
    { ...options, entities, batched: [event] },
  );
}

export function formatMessage(
  event: RelayEvent,
  { key, isNote }: MessageRef,
  options: CardOptions,
): Notification {
  const card = isNote || key === undefined ? undefined : formatCard(event, key, options);
  return card ?? formatNote(event, options);
}

/** Renderers of cards, by the kind of the message key. */
const CARDS = new Map<MessageKey["kind"] | undefined, RenderCard>([
  ["pullRequest", renderPullRequest],
  ["review", renderReview],
  ["issue", renderIssue],
  ["discussion", renderDiscussion],
  ["streak", renderStreak],
  ["stars", renderAttention],
  ["job", renderJob],
  ["check", renderCheck],
  ["deployment", renderDeployment],
  ["alertCard", renderAlert],
  ["standby", renderAlert],
]);

const formatCard: RenderCard = (event, key, options) =>
  CARDS.get(decodeMessageKey(key)?.kind)?.(event, key, options);

/** Cards render current entity state, so they need no sequence. A discussion card sets its own. */
export function isCard({ key, isNote }: MessageRef): boolean {
  return !isNote && key !== undefined && CARDS.has(decodeMessageKey(key)?.kind);
}

const formatNote = byKind<[CardOptions], Notification>({
  push: formatPush,
  pull_request: formatPullRequestNote,
  review: formatReview,
  review_comment: formatReview,
  issue: formatIssueNote,
  comment: formatComment,
  discussion: formatDiscussionNote,
  workflow_run: formatRun,
  job: formatJob,
  check: formatCheck,
  deployment: formatDeployment,
  release: formatRelease,
  alert: formatSecurityAlert,
  attention: formatAttention,
  custom: formatCustom,
  other: formatOther,
});
