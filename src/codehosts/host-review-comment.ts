// Comments on lines of a pull request. Most belong to a review.

import { z } from "zod";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { hostComment, readComment } from "./host-comment.ts";
import { type FactsOf, hostFields } from "./host-facts.ts";
import { hostPullRequest, pullRequestFacts, readPullRequest } from "./host-pull-request.ts";
import { count, id, maybe } from "./lenient.ts";

const schema = hostFields.extend({
  comment: hostComment.extend({
    pull_request_review_id: maybe(id),
    path: z.string(),
    line: count,
    /** Where the line was before the file changed under it. */
    original_line: count,
  }),
  pull_request: hostPullRequest,
});

export function reviewCommentReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
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
