// Reviews of a pull request, and its diff.

import { z } from "zod";
import type {
  HostActions,
  PullReview,
  ReviewVerdict,
  WorkItemPath,
} from "../../../ports/host-actions.ts";
import { listRows } from "../../kit/api/pages.ts";
import { latestReview, Reviews } from "../../kit/api/work-items.ts";
import { type ApiRequest, type AsPerson, unless } from "./as-user.ts";

const EVENTS: Readonly<Record<ReviewVerdict, string>> = {
  approved: "APPROVE",
  changesRequested: "REQUEST_CHANGES",
};
const VERDICTS = new Map<string, ReviewVerdict>([
  ["APPROVED", "approved"],
  ["CHANGES_REQUESTED", "changesRequested"],
]);

const REVIEWS = "/repos/{owner}/{repo}/pulls/{number}/reviews";
const PAGE = 100;

export function reviewActions(
  asPerson: AsPerson,
): Pick<HostActions, "review" | "findReview" | "readDiff"> {
  return {
    review: (accessToken, pull, review) =>
      asPerson(accessToken, (request) => postReview(request, pull, review)),
    findReview: (accessToken, pull, by) =>
      asPerson(accessToken, (request) => findReview(request, pull, by)),
    readDiff: (accessToken, pull) => asPerson(accessToken, (request) => readDiff(request, pull)),
  };
}

/** Never retried, because a lost answer leaves the outcome unknown. */
async function postReview(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
  { verdict, body, sha }: PullReview,
): Promise<void> {
  const input = { event: EVENTS[verdict], commit_id: sha, ...(body !== "" && { body }) };
  const parameters = { owner, repo, number, ...input };
  await request({ route: `POST ${REVIEWS}`, parameters, isRepeatable: false }, z.unknown());
}

/** The list starts with the oldest review. */
async function findReview(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
  by: string,
): Promise<PullReview | undefined> {
  const reviews = await listRows(PAGE, (page) => {
    const parameters = { owner, repo, number, per_page: PAGE, page };
    return request({ route: `GET ${REVIEWS}`, parameters, isRepeatable: true }, Reviews);
  });
  return latestReview(reviews, by, VERDICTS);
}

/** GitHub refuses a diff that is too large to create. One that is too large to read fails here. */
function readDiff(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
): Promise<string | undefined> {
  const question = {
    route: "GET /repos/{owner}/{repo}/pulls/{number}",
    parameters: { owner, repo, number, mediaType: { format: "diff" } },
    isRepeatable: true,
  };
  return unless(["bad-gateway"], request(question, z.string()));
}
