import { describe, expect, test } from "vitest";
import { formatEvent } from "../../src/core/notifications/index.ts";
import { makeOther, SHOP } from "../support/event-makers.ts";
import { plainHeadline } from "../support/plain-view.ts";
import { english } from "./options.ts";

describe("any other event", () => {
  test("is told in its own words, then the object's name", () => {
    const event = makeOther("branch_protection_rule", "created", { subject: "main" });
    const said = formatEvent(event, english);
    expect(plainHeadline(said)).toBe("Branch protection rule created: main");
    expect(said).toMatchObject({ tone: "neutral", url: SHOP, lines: [], sequence: undefined });
  });

  test.each([
    [
      "with no object of its own is about the repository",
      makeOther("sponsorship", undefined),
      "Sponsorship: acme/shop",
    ],
    [
      "with nothing else known is told by what happened",
      makeOther("meta", "deleted", { repository: undefined }),
      "Meta deleted",
    ],
    [
      "with no name at all still says something",
      makeOther("", undefined, { repository: undefined }),
      "Untitled",
    ],
  ])("%s", (_, event, headline) => {
    expect(plainHeadline(formatEvent(event, english))).toBe(headline);
  });

  test.each([
    ["failure", "bad"],
    ["error", "bad"],
    ["success", "good"],
    ["whatever", "neutral"],
    ["constructor", "neutral"],
  ])("that ended in %s sounds %s", (result, tone) => {
    expect(formatEvent(makeOther("page_build", undefined, { result }), english).tone).toBe(tone);
  });

  test.each([
    ["star.created", undefined, "Star added", "neutral"],
    ["fork", undefined, "Fork created", "neutral"],
    ["label.created", undefined, "Label created", "neutral"],
    ["milestone.closed", undefined, "Milestone closed", "neutral"],
    ["member.added", undefined, "Member added", "neutral"],
    ["repository.renamed", undefined, "Repository renamed", "neutral"],
    ["repository.publicized", undefined, "Repository made public", "warning"],
    ["public", undefined, "Repository made public", "warning"],
    ["gollum", undefined, "Wiki edited", "neutral"],
    ["ping", undefined, "Webhook connected", "good"],
    ["merge_group.checks_requested", undefined, "Merge queue checks", "progress"],
    ["installation.created", undefined, "App installed", "neutral"],
    ["package.published", undefined, "Package published", "neutral"],
    ["deployment_status.created", "in_progress", "Deploy running", "progress"],
    ["deployment_status.created", "success", "Deploy succeeded", "good"],
    ["deployment_status.created", "failure", "Deploy failed", "bad"],
    ["deployment_status.created", "inactive", "Deploy replaced", "neutral"],
    ["deployment.created", undefined, "Deploy queued", "progress"],
    ["check_run.completed", "failure", "Check failed", "bad"],
    ["check_run.completed", "success", "Check passed", "good"],
    ["check_run.created", undefined, "Check running", "progress"],
    ["check_run.completed", "neutral", "Check run completed", "neutral"],
    ["check_suite.rerequested", "success", "Check running", "progress"],
    ["code_scanning_alert.fixed", undefined, "Security alert fixed", "good"],
    ["status", "pending", "Check running", "progress"],
    ["workflow_job.completed", "failure", "Job failed", "bad"],
    ["dependabot_alert.created", undefined, "Security alert", "warning"],
    ["dependabot_alert.fixed", undefined, "Security alert fixed", "good"],
    ["secret_scanning_alert.created", undefined, "Secret found", "bad"],
    ["discussion.created", undefined, "Discussion opened", "progress"],
    ["discussion.answered", undefined, "Discussion answered", "good"],
    ["issue_comment.created", undefined, "Comment", "neutral"],
    ["issue_comment.deleted", undefined, "Comment deleted", "neutral"],
    ["pull_request_review.submitted", "approved", "PR approved", "good"],
    ["pull_request_review.submitted", "changes_requested", "Changes requested", "warning"],
    ["pull_request_review_thread.resolved", undefined, "Thread resolved", "neutral"],
  ])("%s %s reads as %s", (name, result, label, tone) => {
    const [event = "", action] = name.split(".");
    const said = formatEvent(makeOther(event, action, { subject: "it", result }), english);
    expect(plainHeadline(said)).toBe(`${label}: it`);
    expect(said.tone).toBe(tone);
  });

  test.each([
    ["linter", "Check failed: linter on main"],
    ["main", "Check failed: main"],
  ])("a check called %s is told apart by its branch", (subject, headline) => {
    const facts = { subject, branches: ["main"], result: "failure" };
    const said = formatEvent(makeOther("check_run", "completed", facts), english);
    expect(plainHeadline(said)).toBe(headline);
  });
});
