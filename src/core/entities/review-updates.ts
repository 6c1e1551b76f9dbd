// Entity updates from reviews and review comments: the review itself, and the reviewer's opinion on the pull request.

import type { PullRequest } from "../events/event.ts";
import type { Review, ReviewCommentEvent, ReviewEvent } from "../events/conversation-events.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import { saidAtLength, saidIn } from "../kernel/text/quoted-text.ts";
import type { Facts } from "./entity-facts.ts";
import { pullRequestKey, reviewKey } from "./entity-keys.ts";
import type { EntityState, EntityUpdate, Part } from "./entity-state.ts";
import { pullFacts } from "./pull-request-updates.ts";

export function reviewUpdates(event: ReviewEvent): readonly EntityUpdate[] {
  const { pullRequest, repository, review } = event;
  if (repository === undefined) return [];
  const entity: EntityState = { pull: reviewedPart(pullRequest), review: saidPart(event) };
  return [
    ...pullFacts(event),
    { key: pullRequestKey(repository, pullRequest.number), entity: opinionIn(event) },
    ...(review.id === undefined ? [] : [{ key: reviewKey(repository, review.id), entity }]),
  ];
}

export function reviewCommentUpdates(event: ReviewCommentEvent): readonly EntityUpdate[] {
  const { comment, pullRequest, repository } = event;
  if (repository === undefined) return [];
  if (comment.reviewId === undefined) return pullFacts(event);
  const fact = { kind: "saidComment", ...saidComment(event) } as const;
  const entity: EntityState = {
    pull: reviewedPart(pullRequest),
    [`comment ${comment.id}`]: { at: [comment.updatedAt ?? 0, fact.isGone ? 1 : 0], fact },
  };
  return [...pullFacts(event), { key: reviewKey(repository, comment.reviewId), entity }];
}

export function reviewed({ author, number, title, url }: PullRequest): Facts["reviewed"] {
  return { number, title: oneLine(title), url, author };
}

export function saidReview({ author, body, state, url }: Review): Facts["saidReview"] {
  return { state, url, author, said: saidIn(body) };
}

export function saidComment({ action, comment }: ReviewCommentEvent): Facts["saidComment"] {
  const { author, body, id, line, path, url } = comment;
  const isGone = action === "deleted";
  const said = saidAtLength(isGone ? undefined : body);
  return { id, url, author, path: oneLine(path), line, said, isGone };
}

function reviewedPart(pullRequest: PullRequest): Part {
  return { at: [pullRequest.updatedAt ?? 0], fact: { kind: "reviewed", ...reviewed(pullRequest) } };
}

/** The later edit wins. A review has no edit time, so the pull request's is used. */
function saidPart({ action, pullRequest, review }: ReviewEvent): Part {
  const at = [review.submittedAt ?? 0, rankOf(action, review), pullRequest.updatedAt ?? 0];
  return { at, fact: { kind: "saidReview", ...saidReview(review) } };
}

function rankOf(action: string, { state }: Review): number {
  if (state === "dismissed") return 2;
  return action === "edited" ? 1 : 0;
}

/**
 * A reviewer's opinion on the pull request. A later comment does not revoke an approval. A dismissal undoes its own
 * review, but no later one. Authors do not review their own.
 */
function opinionIn({ pullRequest, review }: ReviewEvent): EntityState {
  const { author: person, state, submittedAt } = review;
  if (person === undefined || person.login === pullRequest.author?.login) return {};
  const isDecided = state !== "commented";
  const at = [isDecided ? 1 : 0, submittedAt ?? 0, state === "dismissed" ? 1 : 0];
  return {
    [`review ${person.id ?? person.login}`]: { at, fact: { kind: "review", person, state } },
  };
}
