// The design's table of cases, typed by hand: every headline as it must read, and how it must sound.

import { describe, expect, test } from "vitest";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import { formatLogLine } from "../../src/core/messages/notices/log-line.ts";
import { english } from "../messages/notifications/options.ts";
import { makePullRequest, makeRun } from "../support/event-makers.ts";
import { plainHeadline } from "../support/plain-view.ts";
import { EXAMPLES, notificationOf as exampleOf } from "../messages/render/example.ts";
import { goldenCase, goldenCases } from "./cases.ts";
import { messageOf } from "./outputs.ts";
import { inPlainText, notificationOf, renderFor } from "./render.ts";

const PR = "#482 Retry failed payouts with backoff";
const ISSUE = "#517 Payout stuck in pending after a bank timeout";
const DISCUSSION = "#90 How do you test bank timeouts locally?";

const heard = (said: Notification) => `${said.tone}, ${plainHeadline(said)}`;

test.each([
  ["push-1", "push__one_commit", "neutral, Push to main: Retry payouts that fail with a 5xx"],
  ["push-3", "push__three_commits", "neutral, Push to main: 3 commits"],
  ["push-30", "push__thirty_commits", "neutral, Push to main: 30 commits"],
  ["push-force", "push__forced_on_default_branch", "warning, Force push to main: 2 commits"],
  ["tag", "push__tag_created", "neutral, Tag created: v2.4.0"],
  ["hostile", "push__hostile_text", "neutral, Push to feat/<script>: 3 commits"],
  ["pr-card 1", "pull_request__opened", `progress, PR opened: ${PR}`],
  ["pr-draft", "pull_request__opened_as_draft", "neutral, PR draft: #483 Payout report by bank"],
  ["review-requested", "pull_request__review_requested", `progress, Review requested: ${PR}`],
  ["review-changes", "pull_request_review__changes_requested", `warning, Changes requested: ${PR}`],
  ["pr-merged, pr-card 6", "pull_request__merged", `done, PR merged: ${PR}`],
  ["pr-closed", "pull_request__closed_unmerged", "neutral, PR closed: #479 Try a second bank API"],
  ["pr-conflict", "pull_request__conflicts", `warning, PR has conflicts: ${PR}`],
  ["ci-run 1", "workflow_run__requested", "progress, CI queued: Tests on main"],
  ["ci-run 2, ci-failed", "workflow_run__failure", "bad, CI failed: Tests on main"],
  ["ci-flaky", "workflow_run__flaky", "good, CI passed: Tests on main"],
  ["issue-opened", "issues__opened", `progress, Issue opened: ${ISSUE}`],
  ["issue-closed", "issues__closed", `done, Issue closed: ${ISSUE}`],
  ["comment, comment-long", "issue_comment__created", `neutral, Comment: ${ISSUE}`],
  ["release", "release__published", "good, Release published: v2.4.0 Payouts you can trust"],
  ["deploy-failed", "deployment_status__failure", "bad, Deploy failed: production"],
  [
    "alert-dependency",
    "dependabot_alert__created",
    "warning, Security alert, medium: semver < 7.5.2",
  ],
  [
    "alert-code",
    "code_scanning_alert__created",
    "bad, Code alert: Query built from user-controlled sources",
  ],
  ["discussion", "discussion__created", `progress, Discussion opened: ${DISCUSSION}`],
  ["rollup", "star__rolled_up", "neutral, 12 stars, 2 forks today"],
  ["custom", "custom__full", "bad, Payout queue is 20 minutes behind"],
  ["generic", "branch_protection_rule__created", "neutral, Branch protection rule created: main"],
])("%s, as %s, reads and sounds as designed", (_case, name, said) => {
  expect(heard(messageOf(goldenCase(name)))).toBe(said);
});

/** Cases that need what came before: told by a golden case, or drawn body for body as designed. */
describe("some case reads and sounds as", () => {
  const told = [...goldenCases.map((golden) => messageOf(golden)), ...EXAMPLES.map(exampleOf)];
  const all = new Set(told.map(heard));

  test.each([
    ["pr-card 2", `progress, PR needs review: ${PR}`],
    ["pr-card 3", `bad, PR checks failed: ${PR}`],
    ["pr-card 4", `warning, PR needs changes: ${PR}`],
    ["pr-card 5", `good, PR ready to merge: ${PR}`],
    ["review-approved", `good, PR approved: ${PR}`],
    ["ci-run 3", "good, CI fixed: Tests on main"],
    ["deploy 1", "progress, Deploy running: production"],
    ["deploy 2", "good, Deploy succeeded: production"],
    ["discussion-answered", `good, Discussion answered: ${DISCUSSION}`],
    // The payload does not say what the commit is called.
    ["commit_comment", "neutral, Comment: c4295bd"],
    ["pull_request_review_comment", `neutral, Comment: ${PR}`],
    ["discussion_comment", `neutral, Comment: ${DISCUSSION}`],
  ])("%s: %s", (_case, said) => {
    expect(all).toContain(said);
  });
});

test("log: a group's log has its own line", () => {
  const target = { platform: "chatone", channelId: "118020000000000007" } as const;
  const send = { target, status: "delivered", error: undefined, tookMs: 412 };
  const event = { event: "pull_request", action: "opened", repo: "acme/shop", number: 482 };
  const deliveryId = "72d3162e-cc78-11e3-81ab-4c9367dc0958";
  const logged = { ...event, eventId: "9", deliveryId, url: undefined, sends: [send, send, send] };
  expect(renderFor("chatone", formatLogLine(logged, english))["content"]).toBe(
    "✓ `pull_request.opened` acme/shop#482 · 3 of 3 delivered · 412 ms · `72d3162e`",
  );
});

test("plain: the same words, without any markup", () => {
  const [headline, who] = inPlainText(messageOf(goldenCase("pull_request__opened"))).split("\n");
  expect([headline, who]).toEqual([`PR opened: ${PR}`, "ana-lopez · acme/shop"]);
});

test.each([
  ["push__branch_created", "neutral, Branch created: payout-retry"],
  ["delete__branch", "neutral, Branch deleted: payout-retry"],
  ["pull_request_review_thread__resolved", `neutral, Thread resolved: ${PR}`],
  ["secret_scanning_alert__created", "bad, Secret found: Stripe API Key"],
  ["member__added", "neutral, Member added: tom-okafor"],
  ["label__created", "neutral, Label created: payouts"],
  ["milestone__closed", "neutral, Milestone closed: v2.4"],
  ["public__made_public", "warning, Repository made public: acme/shop"],
  ["gollum__edited", "neutral, Wiki edited: Home"],
  ["package__published", "neutral, Package published: hello-world-npm 1.0.0"],
  ["merge_group__checks_requested", "progress, Merge queue checks: main"],
  ["installation__created", "neutral, App installed: acme"],
  ["ping__of_a_repository", "good, Webhook connected: acme/shop"],
])("of the other events, %s reads and sounds as designed", (name, said) => {
  expect(heard(messageOf(goldenCase(name)))).toBe(said);
});

/** Where the design names only what happened: of all golden cases and all that anybody recorded. */
describe("of the other events, some are called", () => {
  const recorded = recordedPayloads()
    .map(({ event, payload }) => readEvent("codehost", event, payload))
    .flatMap((reading) => (reading.outcome === "read" ? [notificationOf(reading.event)] : []));
  // Nobody recorded these.
  const made = [
    makePullRequest("enqueued"),
    makePullRequest("dequeued"),
    makeRun({ conclusion: "timed_out" }),
  ].map((event) => notificationOf(event));
  const all = new Set(
    [...goldenCases.map((golden) => messageOf(golden)), ...recorded, ...made].map(
      ({ label, subject, tone }) => `${tone}, ${label ?? subject}`,
    ),
  );

  test.each([
    "neutral, Tag deleted",
    "progress, PR reopened",
    "progress, PR ready for review",
    "progress, PR in the merge queue",
    "warning, PR left the merge queue",
    "neutral, PR reviewed",
    "neutral, Review dismissed",
    "progress, Issue reopened",
    "neutral, Issue assigned",
    "neutral, Issue transferred",
    "neutral, Issue deleted",
    "neutral, Comment",
    "neutral, Comment deleted",
    "bad, Job failed",
    "bad, Check failed",
    "good, Check passed",
    "neutral, CI cancelled",
    "bad, CI timed out",
    "warning, CI needs approval",
    "progress, Deploy queued",
    "warning, Deploy needs approval",
    "neutral, Deploy replaced",
    "progress, Pre-release published",
    "warning, Release deleted",
    "good, Security alert fixed",
    "neutral, Security alert dismissed",
    "neutral, Repository created",
    "neutral, Repository renamed",
    "neutral, Repository transferred",
    "neutral, Repository made private",
  ])("%s", (said) => {
    expect(all).toContain(said);
  });
});
