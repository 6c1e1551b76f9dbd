// Pull requests and issues of the design, drawn from what is known of them.

import type { Notification } from "../../../src/core/messages/notification.ts";
import { formatEvent, formatMessage } from "../../../src/core/messages/cards/index.ts";
import { english } from "../notifications/options.ts";
import {
  ana,
  bo,
  li,
  makeIssue,
  makePullRequest,
  makeSha,
  mia,
  SHOP,
} from "../../support/event-makers.ts";
import { renderCard, makeChecks } from "../../support/entity-makers.ts";

const STUCK =
  "Since this morning 14 payouts show “pending” although the bank answered 504. The retry job skips them because `attempt` is never raised.\n\n1. Create a payout\n2. Let the bank answer 504\n3. Wait for the retry job";

const PLAN =
  "Payouts that fail with a 5xx are tried again after 1, 5 and 25 minutes. The bank's own error codes still fail at once, so a wrong IBAN is not sent three times.";

const retry = makePullRequest("opened", { body: PLAN });
const asked = makePullRequest("review_requested", { body: PLAN, requestedReviewers: [bo, li] });
const askedLi = makePullRequest("labeled", { body: PLAN, requestedReviewers: [li] });
const merged = makePullRequest(
  "closed",
  { state: "closed", isMerged: true, mergedBy: mia, mergeSha: makeSha("c4295bd") },
  { actor: mia },
);
const secondBank = makePullRequest(
  "closed",
  {
    number: 479,
    title: "Try a second bank API",
    state: "closed",
    author: bo,
    url: `${SHOP}/pull/479`,
  },
  { actor: mia },
);
const report = makePullRequest("opened", {
  number: 483,
  title: "Payout report by bank",
  body: "Early look, the numbers are not right yet.",
  url: `${SHOP}/pull/483`,
  isDraft: true,
  labels: [],
  head: { branch: "payout-report", sha: makeSha("e2b7d10") },
  additions: 61,
  deletions: 4,
  changedFiles: 1,
});

const passed = (count: number) => makeChecks(count, "success");

export const threadCases: ReadonlyMap<string, Notification> = new Map([
  ["pr-card-1", renderCard(retry, {}, english)],
  [
    "pr-card-2",
    renderCard(asked, { checks: [...passed(3), ...makeChecks(5, undefined)] }, english),
  ],
  [
    "pr-card-3",
    renderCard(asked, { checks: [["test (windows)", "failure"], ...passed(7)] }, english),
  ],
  [
    "pr-card-4",
    renderCard(askedLi, { reviews: [[bo, "changes_requested"]], checks: passed(8) }, english),
  ],
  [
    "pr-card-5",
    renderCard(
      retry,
      {
        reviews: [
          [li, "approved"],
          [bo, "approved"],
        ],
        checks: passed(8),
      },
      english,
    ),
  ],
  ["pr-card-6", renderCard(merged, { reviews: [[bo, "approved"]], checks: passed(8) }, english)],
  ["pr-merged", formatEvent(merged, english)],
  ["pr-closed", formatEvent(secondBank, english)],
  ["pr-draft", renderCard(report, {}, english)],
  ["pr-conflict", formatEvent(makePullRequest("synchronize", { hasConflicts: true }), english)],
  [
    "review-requested",
    formatMessage(
      makePullRequest("review_requested", {}, { asked: li }),
      { key: "asked", isNote: true },
      {
        ...english,
        entities: new Map(),
        batched: [bo, li].map((who) => makePullRequest("review_requested", {}, { asked: who })),
      },
    ),
  ],
  ["issue-opened", formatEvent(makeIssue("opened", { body: STUCK }), english)],
  [
    "issue-closed",
    formatEvent(makeIssue("closed", { body: STUCK, state: "closed" }, { actor: ana }), english),
  ],
]);
