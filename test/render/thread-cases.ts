// Pull requests and issues of the design, as the notifications that they are drawn from.

import type { Action, Notification } from "../../src/core/notification.ts";
import { code, link, person, type RichText, text } from "../../src/core/rich-text.ts";
import { ana, bare, bo, facts, li, mia, SHOP, tom, words } from "./people.ts";

const RETRY = "#482 Retry failed payouts with backoff";
const PLAN =
  "Payouts that fail with a 5xx are tried again after 1, 5 and 25 minutes. The bank's own error codes still fail at once, so a wrong IBAN is not sent three times.";

const deed = (kind: "merge" | "comment" | "close", number: number, isReady = false): Action => ({
  kind,
  label: { merge: "Merge", comment: "Comment", close: "Close" }[kind],
  on: { repository: "acme/shop", number, sha: "e2b7d10" },
  isReady,
});

const retry: Notification = {
  ...bare,
  subject: RETRY,
  number: "#482",
  short: "#482",
  url: `${SHOP}/pull/482`,
  actor: ana,
};

const shape = facts(
  [code("payout-retry"), text(" → "), code("main")],
  [text("+148 −37 in 6 files")],
  [text("payouts, bug")],
);

const card: Notification = {
  ...retry,
  tone: "progress",
  lines: [shape, words(PLAN)],
  actions: [deed("merge", 482), deed("comment", 482), deed("close", 482)],
  face: { name: "ana-lopez", words: `${PLAN.slice(0, 137)}…`, avatarUrl: ana.avatarUrl ?? "" },
};

const panel = (name: string, ...items: RichText[]) => ({ name, isInline: true, items });
const turn = (...people: RichText[]) => panel("Turn", ...people);
const waiting = panel("Reviews", [text("○ "), person(bo)], [text("○ "), person(li)]);
const JOB = `${SHOP}/actions/runs/9301/job/5`;

export const threadCases: ReadonlyMap<string, Notification> = new Map([
  ["pr-card-1", { ...card, label: "PR opened" }],
  [
    "pr-card-2",
    {
      ...card,
      label: "PR needs review",
      panels: [turn([person(bo)], [person(li)]), waiting, panel("Checks", [text("○ 3 of 8 done")])],
    },
  ],
  [
    "pr-card-3",
    {
      ...card,
      tone: "bad",
      label: "PR checks failed",
      panels: [
        turn([person(ana)]),
        waiting,
        panel("Checks", [text("✗ "), link("test (windows)", JOB)], [text("✓ 7 passed")]),
      ],
    },
  ],
  [
    "pr-card-4",
    {
      ...card,
      tone: "warning",
      label: "PR needs changes",
      lines: [shape],
      face: undefined,
      panels: [
        turn([person(ana)]),
        panel("Reviews", [text("✗ "), person(bo)], [text("○ "), person(li)]),
        panel("Checks", [text("✓ 8 passed")]),
      ],
    },
  ],
  [
    "pr-card-5",
    {
      ...card,
      tone: "good",
      label: "PR ready to merge",
      lines: [shape],
      face: undefined,
      panels: [
        turn([person(ana)]),
        panel("Reviews", [text("✓ "), person(bo)], [text("✓ "), person(li)]),
        panel("Checks", [text("✓ 8 passed")]),
      ],
      actions: [deed("merge", 482, true), deed("comment", 482), deed("close", 482)],
    },
  ],
  [
    "pr-card-6",
    {
      ...retry,
      tone: "done",
      label: "PR merged",
      lines: [
        facts(
          [text("into "), code("main"), text(" as "), code("c4295bd")],
          [text("merged by "), person(mia)],
        ),
      ],
    },
  ],
  [
    "pr-merged",
    {
      ...retry,
      tone: "done",
      label: "PR merged",
      actor: mia,
      lines: [
        facts(
          [text("into "), code("main"), text(" as "), code("c4295bd")],
          [text("opened by "), person(ana)],
        ),
      ],
    },
  ],
  [
    "pr-closed",
    {
      ...bare,
      label: "PR closed",
      subject: "#479 Try a second bank API",
      number: "#479",
      url: `${SHOP}/pull/479`,
      actor: mia,
      lines: [facts([text("not merged")], [text("opened by "), person(bo)])],
    },
  ],
  [
    "pr-draft",
    {
      ...bare,
      label: "PR draft",
      subject: "#483 Payout report by bank",
      number: "#483",
      url: `${SHOP}/pull/483`,
      actor: ana,
      lines: [
        facts([code("payout-report"), text(" → "), code("main")], [text("+61 −4 in 1 file")]),
        words("Early look, the numbers are not right yet."),
      ],
      panels: [turn([person(ana)])],
      actions: [deed("comment", 483), deed("close", 483)],
      face: {
        name: "ana-lopez",
        words: "Early look, the numbers are not right yet.",
        avatarUrl: ana.avatarUrl ?? "",
      },
    },
  ],
  [
    "review-requested",
    {
      ...retry,
      tone: "progress",
      label: "Review requested",
      lines: [
        facts([text("asked: "), person(bo), text(", "), person(li)], [text("+148 −37 in 6 files")]),
      ],
      concerns: [bo, li],
    },
  ],
  [
    "issue-opened",
    {
      ...bare,
      tone: "progress",
      label: "Issue opened",
      subject: "#517 Payout stuck in pending after a bank timeout",
      number: "#517",
      short: "#517",
      url: `${SHOP}/issues/517`,
      actor: tom,
      lines: [
        facts([text("bug")], [text("assigned to "), person(ana)], [text("v2.4")]),
        words(
          "Since this morning 14 payouts show “pending” although the bank answered 504. The retry job skips them because attempt is never raised. …",
        ),
      ],
      concerns: [ana],
      face: {
        name: "tom-okafor",
        words:
          "Since this morning 14 payouts show “pending” although the bank answered 504. The retry job skips them because attempt is never raised. …",
        avatarUrl: tom.avatarUrl ?? "",
      },
    },
  ],
  [
    "issue-closed",
    {
      ...bare,
      tone: "done",
      label: "Issue closed",
      subject: "#517 Payout stuck in pending after a bank timeout",
      number: "#517",
      url: `${SHOP}/issues/517`,
      actor: ana,
      lines: [facts([text("opened by "), person(tom)], [text("bug")])],
    },
  ],
]);
