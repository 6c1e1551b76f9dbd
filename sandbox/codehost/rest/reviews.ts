// Endpoints of reviews.

import { z } from "zod";
import { json } from "../../platform/call.ts";
import { review } from "../actions/review.ts";
import { describeReview } from "../describe/describe-review.ts";
import { actingPerson } from "./actor.ts";
import { inPullRequest, type RestOperation } from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { invalid, mustSignIn, unprocessable } from "./refuse.ts";
import { speakRefusal } from "./rights.ts";

const VERDICTS = {
  APPROVE: "approved",
  REQUEST_CHANGES: "rejected",
  COMMENT: "commented",
} as const;

const ReviewBody = z.object({
  event: z.enum(["APPROVE", "REQUEST_CHANGES", "COMMENT"]),
  body: z.string().default(""),
  commit_id: z.string().optional(),
});

const OWN = {
  approved: "Can not approve your own pull request",
  rejected: "Can not request changes on your own pull request",
};

/** Oldest first. */
const listReviews = inPullRequest((host, { call, thread: pull }) => {
  const reviews = pull.comments.filter(({ verdict }) => verdict !== undefined);
  const { state, url } = host;
  const described = reviews.map((each) => describeReview(state, url, { pull, review: each }));
  return listAnswer(host, call, described);
});

const createReview = inPullRequest((host, { call, actor, repository, thread: pull }) => {
  const by = actingPerson(actor);
  if (!by) return mustSignIn();
  const refusal = speakRefusal(host, actor, repository);
  if (refusal) return refusal;
  const input = ReviewBody.safeParse(call.body);
  if (!input.success)
    return invalid({ resource: "PullRequestReview", code: "invalid", field: "event" });
  const { event, body, commit_id: sha = pull.headSha } = input.data;
  const verdict = VERDICTS[event];
  if (verdict !== "commented" && by.login === pull.author)
    return unprocessable([OWN[verdict]], REFERENCE);
  if (verdict !== "approved" && body.trim() === "")
    return unprocessable(["Body can't be blank"], REFERENCE);
  const added = review(host, { thread: pull, by }, { verdict, body, sha });
  return json(200, describeReview(host.state, host.url, { pull, review: added }));
});

const REFERENCE = "/pulls/reviews#create-a-review-for-a-pull-request";
const REVIEWS = "/repos/:owner/:repo/pulls/:number/reviews";

export const reviewOperations: readonly RestOperation[] = [
  { method: "GET", path: REVIEWS, run: listReviews },
  { method: "POST", path: REVIEWS, run: createReview },
];
