// Reviews, comments and discussions as the readers would give them; a test names only what it is about.

import type { WorkItem } from "../../src/core/events/event.ts";
import type {
  Comment,
  CommentedOn,
  CommentEvent,
  Discussion,
  DiscussionEvent,
  Review,
  ReviewComment,
  ReviewCommentEvent,
  ReviewEvent,
} from "../../src/core/events/conversation-events.ts";
import { bo, makeFacts, makeIssue, makePullRequest, SHOP, tom } from "./event-makers.ts";

const HALF_PAST_ONE = 1_794_663_000_000;

export const pullRequest = makePullRequest("opened").pullRequest;

export function makeReview(
  state: Review["state"],
  own: Partial<Review> = {},
  facts: Partial<ReviewEvent> = {},
): ReviewEvent {
  const review: Review = {
    id: "76",
    state,
    body: undefined,
    url: `${SHOP}/pull/482#pullrequestreview-76`,
    author: bo,
    submittedAt: HALF_PAST_ONE,
    ...own,
  };
  const action = state === "dismissed" ? "dismissed" : "submitted";
  const event = { ...makeFacts("pull_request_review", action), actor: bo, result: state };
  return { ...event, kind: "review", action, review, pullRequest, ...facts };
}

export function makeReviewComment(
  own: Partial<ReviewComment> = {},
  action = "created",
): ReviewCommentEvent {
  const comment: ReviewComment = {
    id: "5001",
    body: "This counts per worker.",
    url: `${SHOP}/pull/482#discussion_r${own.id ?? "5001"}`,
    author: bo,
    updatedAt: HALF_PAST_ONE,
    reviewId: "76",
    path: "src/payouts/retry.ts",
    line: 84,
    ...own,
  };
  const event = { ...makeFacts("pull_request_review_comment", action), actor: bo };
  return { ...event, kind: "review_comment", action, comment, pullRequest };
}

export function makeComment(
  own: Partial<Comment> = {},
  action = "created",
  on: CommentedOn = { kind: "issue", workItem: makeIssue("opened").issue },
): CommentEvent {
  const comment: Comment = {
    id: "9001",
    body: "Same on staging.",
    url: `${SHOP}/issues/517#issuecomment-9001`,
    author: bo,
    updatedAt: 1_794_649_200_000,
    ...own,
  };
  const event = { ...makeFacts("issue_comment", action), actor: bo };
  return { ...event, kind: "comment", action, comment, on };
}

const THREAD: WorkItem = {
  number: 90,
  title: "How do you test bank timeouts locally?",
  body: "I can fake a 504 with a proxy. What do you use?",
  url: `${SHOP}/discussions/90`,
  author: tom,
  state: "open",
  labels: [],
  assignees: [],
  updatedAt: 1_617_027_368_000,
};

export function makeDiscussion(
  action: string,
  own: Partial<Discussion> = {},
  facts: Partial<DiscussionEvent> = {},
): DiscussionEvent {
  const discussion: Discussion = {
    ...THREAD,
    id: "3297442",
    category: "Q&A",
    isAnswered: false,
    answer: undefined,
    ...own,
  };
  const event = { ...makeFacts("discussion", action), actor: tom };
  return { ...event, kind: "discussion", action, discussion, ...facts };
}
