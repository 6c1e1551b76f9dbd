// Reviews of pull requests. Gitea and Forgejo send fewer fields, and the verdict only in the event name.

import { z } from "zod";
import type { ReviewState } from "../../core/events/conversation-events.ts";
import { hostComment, readComment } from "./comment.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import { type FactsOf, hostFields, hostPerson } from "./facts.ts";
import { count, httpUrl, id, maybe, text, time } from "./lenient-fields.ts";
import { hostPullRequest, pullRequestFacts, readPullRequest } from "./pull-request.ts";

const reviewSchema = hostFields.extend({
  review: z.object({
    id: maybe(id),
    state: text,
    body: text,
    /** Field name of the body on Gitea and Forgejo. */
    content: text,
    html_url: httpUrl,
    user: maybe(hostPerson),
    submitted_at: time,
  }),
  pull_request: hostPullRequest,
});

const STATES: ReadonlyMap<string | undefined, ReviewState> = new Map([
  ["approved", "approved"],
  ["changes_requested", "changes_requested"],
  ["dismissed", "dismissed"],
]);

export function reviewReader(factsOf: FactsOf): HostEventReader {
  return eventReader(reviewSchema, (payload, event) => {
    const pullRequest = readPullRequest(payload.pull_request);
    const { review: sent } = payload;
    const body = sent.body ?? sent.content;
    const facts = factsOf(event, payload, {
      ...pullRequestFacts(pullRequest, body),
      result: sent.state?.toLowerCase(),
    });
    return {
      kind: "review",
      ...facts,
      action: facts.names[0].action ?? "submitted",
      review: {
        id: sent.id,
        state: STATES.get(facts.result) ?? "commented",
        body,
        url: sent.html_url ?? pullRequest.url,
        author: sent.user ?? payload.sender,
        // Gitea and Forgejo send no time, but a review updates its pull request.
        submittedAt: sent.submitted_at ?? pullRequest.updatedAt,
      },
      pullRequest,
    };
  });
}

// Review comments on lines of a pull request. Most belong to a review.

const reviewCommentSchema = hostFields.extend({
  comment: hostComment.extend({
    pull_request_review_id: maybe(id),
    path: z.string(),
    line: count,
    /** Line before the file changed. */
    original_line: count,
  }),
  pull_request: hostPullRequest,
});

export function reviewCommentReader(factsOf: FactsOf): HostEventReader {
  return eventReader(reviewCommentSchema, (payload, event) => {
    const { comment: sent } = payload;
    const pullRequest = readPullRequest(payload.pull_request);
    const facts = factsOf(event, payload, {
      ...pullRequestFacts(pullRequest, sent.body),
      paths: [sent.path],
    });
    return {
      kind: "review_comment",
      ...facts,
      action: payload.action ?? "created",
      comment: {
        ...readComment(sent),
        reviewId: sent.pull_request_review_id,
        path: sent.path,
        line: sent.line ?? sent.original_line,
      },
      pullRequest,
    };
  });
}
