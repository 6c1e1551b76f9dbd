// Endpoints of reviews.

import { z } from "zod";
import type { SandboxComment, SandboxPullRequest } from "../../forge/state/state.ts";
import { json } from "../../platform/call.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { review, type Verdict } from "../actions/change-thread.ts";
import { describeAccount } from "../describe/describe-thread.ts";
import type { AltforgeHost } from "../host.ts";
import { type ApiOperation, asPerson, inPull } from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { mustSignIn, refuse } from "./refuse.ts";

const ReviewBody = z.object({
  event: z.enum(["APPROVED", "REQUEST_CHANGES", "COMMENT"]),
  body: z.string().default(""),
  commit_id: z.string().default(""),
});

const VERDICTS: Readonly<Record<z.output<typeof ReviewBody>["event"], Verdict>> = {
  APPROVED: "approved",
  REQUEST_CHANGES: "rejected",
  COMMENT: "commented",
};
const STATES = { approved: "APPROVED", rejected: "REQUEST_CHANGES", commented: "COMMENT" } as const;
const VERBS = { approved: "approve", rejected: "reject", commented: "comment" } as const;

function describeReview(
  host: AltforgeHost,
  pull: SandboxPullRequest,
  { id, author, body, createdAt, verdict = "commented", sha = pull.headSha }: SandboxComment,
) {
  return {
    id,
    user: describeAccount(host, author),
    state: STATES[verdict],
    body,
    commit_id: sha,
    stale: sha !== pull.headSha,
    official: true,
    dismissed: false,
    submitted_at: isoTime(createdAt),
  };
}

/** Oldest first. */
const listReviews = inPull((host, { call, thread: pull }) => {
  const reviews = pull.comments.filter(({ verdict }) => verdict !== undefined);
  return listAnswer(
    host,
    call,
    reviews.map((each) => describeReview(host, pull, each)),
  );
});

const createReview = inPull((host, { call, person, thread: pull }) => {
  if (!person) return mustSignIn(host);
  const input = ReviewBody.safeParse(call.body);
  if (!input.success) return refuse(host, 422, "[Event]: Required");
  const { event, body, commit_id: commit } = input.data;
  const verdict = VERDICTS[event];
  if (verdict !== "commented" && person.login === pull.author)
    return refuse(host, 422, `${VERBS[verdict]} your own pull is not allowed`);
  const sha = commit || pull.headSha;
  const added = review(host, { thread: pull, by: person }, { verdict, body, sha });
  return json(200, describeReview(host, pull, added));
});

const REVIEWS = "/repos/:owner/:repo/pulls/:index/reviews";

export const reviewOperations: readonly ApiOperation[] = [
  { method: "GET", path: REVIEWS, category: "repository", run: listReviews },
  { method: "POST", path: REVIEWS, category: "repository", run: asPerson(createReview) },
];
