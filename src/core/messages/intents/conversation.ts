// What people say is a message each, kept true. A review and its comments are one, so each waits for
// the other where alone it would say too little.

import { pullRequestKey, reviewKey } from "../../entities/entity-keys.ts";
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
  // Nothing can come of it later that would say which review it means.
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
    return intendCommentCard(`comment:review:${id}`, action);
  const key = reviewKey(repository, reviewId);
  const intent = intendCommentCard(key, action);
  const isKnown = factOf(entities.get(key), "saidReview") !== undefined;
  if (intent.opens === undefined || isKnown) return intent;
  return { ...intent, opens: { ...intent.opens, waits: "review" } };
}

/** Comments of different things are counted apart, so their ids alone may be the same. */
const COUNTED_APART = {
  issue: "",
  pull_request: "",
  discussion: "discussion:",
  commit: "commit:",
} as const;

export function intendComment({ action, comment, on }: CommentEvent): Intent {
  return intendCommentCard(`comment:${COUNTED_APART[on.kind]}${comment.id}`, action);
}

const OPENING_COMMENT = new Set(["created", "edited"]);

/** What is done with words later changes them where they stand, and is told nowhere else. */
function intendCommentCard(key: string, action: string): Intent {
  return { edits: [key], ...(OPENING_COMMENT.has(action) && { opens: { key } }) };
}

const TOLD = new Set(["answered", "closed", "reopened", "transferred", "deleted"]);

export function intendDiscussion({ action, discussion }: DiscussionEvent): Intent {
  const key = `discussion:${discussion.id}`;
  return {
    edits: [key],
    ...(OPENING.has(action) && { opens: { key } }),
    ...(TOLD.has(action) && { note: {} }),
  };
}
