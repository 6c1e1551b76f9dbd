import { expect, test } from "vitest";
import { findCounterpart } from "./facts.ts";

test.each([
  ["push", "push", undefined],
  ["issues.opened", "issues.opened", undefined],
  ["issues.label_updated", "issues.labeled", undefined],
  ["issues.label_cleared", "issues.unlabeled", undefined],
  ["issues.milestoned", "issues.milestoned", undefined],
  ["pull_request.synchronized", "pull_request.synchronize", undefined],
  ["pull_request.label_updated", "pull_request.labeled", undefined],
  ["pull_request.label_cleared", "pull_request.unlabeled", undefined],
  ["pull_request.review_requested", "pull_request.review_requested", undefined],
  ["pull_request_approved.reviewed", "pull_request_review.submitted", "approved"],
  ["pull_request_rejected.reviewed", "pull_request_review.submitted", "changes_requested"],
  ["pull_request_comment.reviewed", "pull_request_review.submitted", "commented"],
  ["issue_comment.created", "issue_comment.created", undefined],
  ["release.updated", "release.edited", undefined],
  ["repository.updated", "repository.updated", undefined],
  ["package.created", "package.published", undefined],
  ["wiki.edited", "gollum.edited", undefined],
  ["constructor.toString", "constructor.toString", undefined],
])("%s is what codehost calls %s, with the result %s", (own, codehosts, result) => {
  const [ownEvent = "", ownAction] = own.split(".");
  const [event, action] = codehosts.split(".");
  expect(findCounterpart(ownEvent, ownAction)).toEqual({ event, action, result });
});
