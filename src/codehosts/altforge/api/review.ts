// Reviews of a pull request, and its diff.

import { z } from "zod";
import { Refusal } from "../../../core/kernel/refusal.ts";
import type {
  HostActions,
  PullReview,
  ReviewVerdict,
  WorkItemPath,
} from "../../../ports/host-actions.ts";
import { listRows, UNTIL_EMPTY } from "../../kit/api/pages.ts";
import { latestReview, Reviews } from "../../kit/api/work-items.ts";
import { pathOf } from "./read-work-item.ts";
import type { AsForgeUser, ForgeRequest } from "./request.ts";

const EVENTS: Readonly<Record<ReviewVerdict, string>> = {
  approved: "APPROVED",
  changesRequested: "REQUEST_CHANGES",
};
const VERDICTS = new Map<string, ReviewVerdict>([
  ["APPROVED", "approved"],
  ["REQUEST_CHANGES", "changesRequested"],
]);

/** The usual maximum of Gitea and Forgejo. */
const PAGE = 50;

export function reviewActions(
  asPerson: AsForgeUser,
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
  request: ForgeRequest,
  pull: WorkItemPath,
  { verdict, body, sha }: PullReview,
): Promise<void> {
  const path = `${pathOf("pulls", pull)}/reviews`;
  const input = { event: EVENTS[verdict], body, commit_id: sha };
  await request({ method: "POST", path, body: input, isRepeatable: false }, z.unknown());
}

/** The list starts with the oldest review. */
async function findReview(
  request: ForgeRequest,
  pull: WorkItemPath,
  by: string,
): Promise<PullReview | undefined> {
  const reviews = await listRows(UNTIL_EMPTY, (page) => {
    const path = `${pathOf("pulls", pull)}/reviews?limit=${PAGE}&page=${page}`;
    return request({ method: "GET", path, isRepeatable: true }, Reviews);
  });
  return latestReview(reviews, by, VERDICTS);
}

/** A diff that is too large to read fails like a host that does not answer. */
async function readDiff(request: ForgeRequest, pull: WorkItemPath): Promise<string | undefined> {
  const path = `${pathOf("pulls", pull)}.diff`;
  try {
    return await request({ method: "GET", path, isText: true, isRepeatable: true }, z.string());
  } catch (error) {
    if (error instanceof Refusal && error.code === "bad-gateway") return undefined;
    throw error;
  }
}
