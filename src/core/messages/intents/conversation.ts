// Intents of reviews, comments and discussions: one card each. A review shares a card with its comments,
// so each waits for the other if it says too little alone.

import { encodeMessageKey } from "../../delivery/message-key.ts";
import { hostedId, pullRequestKey, reviewKey } from "../../entities/entity-keys.ts";
import { factOf } from "../../entities/entity-state.ts";
import type {
  CommentEvent,
  DiscussionEvent,
  ReviewCommentEvent,
  ReviewEvent,
} from "../../events/conversation-events.ts";
import { plainWords } from "../../kernel/text/plain-text.ts";
import { type Intent, NOTE, OPENING, type IntentContext } from "./intent.ts";

export function intendReview({ pullRequest, repository, review }: ReviewEvent): Intent {
  if (repository === undefined) return NOTE;
  const card = pullRequestKey(repository, pullRequest.number);
  // No later event can refer to a review without an id.
  if (review.id === undefined) return { edits: [card], note: {} };
  const key = reviewKey(repository, review.id);
  const isWordless = review.state === "commented" && plainWords(review.body ?? "") === "";
  return { edits: [card, key], opens: { key, ...(isWordless && { waits: "review" }) } };
}

export function intendReviewComment(
  { action, comment, repository }: ReviewCommentEvent,
  { entities }: IntentContext,
): Intent {
  const { id, reviewId } = comment;
  if (repository === undefined || reviewId === undefined)
    return intendCommentCard(
      encodeMessageKey({ kind: "reviewComment", id: hostedId(repository, id) }),
      action,
    );
  const key = reviewKey(repository, reviewId);
  const intent = intendCommentCard(key, action);
  const isKnown = factOf(entities.get(key), "saidReview") !== undefined;
  if (intent.opens === undefined || isKnown) return intent;
  return { ...intent, opens: { ...intent.opens, waits: "review" } };
}

/** Comment ids are unique per kind only, so the kind is part of the key. */
const COMMENTS = {
  issue: "comment",
  pull_request: "comment",
  discussion: "discussionComment",
  commit: "commitComment",
} as const;

export function intendComment({ action, comment, on, repository }: CommentEvent): Intent {
  const id = hostedId(repository, comment.id);
  return intendCommentCard(encodeMessageKey({ kind: COMMENTS[on.kind], id }), action);
}

const OPENING_COMMENT = new Set(["created", "edited"]);

/** Other actions, such as a deletion, only edit the posted comment. */
function intendCommentCard(key: string, action: string): Intent {
  return { edits: [key], ...(OPENING_COMMENT.has(action) && { opens: { key } }) };
}

const TOLD = new Set(["answered", "closed", "reopened", "transferred", "deleted"]);

export function intendDiscussion({ action, discussion, repository }: DiscussionEvent): Intent {
  const key = encodeMessageKey({ kind: "discussion", id: hostedId(repository, discussion.id) });
  return {
    edits: [key],
    ...(OPENING.has(action) && { opens: { key } }),
    ...(TOLD.has(action) && { note: {} }),
  };
}
