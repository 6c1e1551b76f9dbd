// Conversation events: reviews, comments and discussions.

import type { EventFacts, Person, PullRequest, WorkItem } from "./event.ts";

export type ReviewState = "approved" | "changes_requested" | "commented" | "dismissed";

export type Review = {
  /** Gitea sends none. */
  id: string | undefined;
  state: ReviewState;
  body: string | undefined;
  url: string | undefined;
  author: Person | undefined;
  submittedAt: number | undefined;
};

export type ReviewEvent = EventFacts & {
  kind: "review";
  /** `submitted`, `edited` or `dismissed`. */
  action: string;
  review: Review;
  pullRequest: PullRequest;
};

export type Comment = {
  id: string;
  body: string | undefined;
  url: string | undefined;
  author: Person | undefined;
  updatedAt: number | undefined;
};

/** On a line of a pull request; most belong to a review. */
export type ReviewComment = Comment & {
  reviewId: string | undefined;
  path: string;
  line: number | undefined;
};

export type ReviewCommentEvent = EventFacts & {
  kind: "review_comment";
  action: string;
  comment: ReviewComment;
  pullRequest: PullRequest;
};

/** The subject of a comment. */
export type CommentedOn =
  | {
      kind: "issue" | "pull_request" | "discussion";
      workItem: WorkItem;
      /** Only for a discussion. */
      id?: string | undefined;
      /** Only for a pull request; undefined if the payload does not say. */
      isDraft?: boolean | undefined;
    }
  | { kind: "commit"; sha: string; path: string | undefined; line: number | undefined };

export type CommentEvent = EventFacts & {
  kind: "comment";
  /** `created`, `edited`, `deleted`, … */
  action: string;
  comment: Comment;
  on: CommentedOn;
};

export type Discussion = WorkItem & {
  id: string;
  category: string | undefined;
  isAnswered: boolean;
  /** Set if this event chose the answer. */
  answer: Comment | undefined;
};

export type DiscussionEvent = EventFacts & {
  kind: "discussion";
  action: string;
  discussion: Discussion;
};
