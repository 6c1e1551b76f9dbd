// Pushes, releases, custom and generic events of the design, as notifications.

import type { Notification } from "../../../src/core/messages/notification.ts";
import { code, link, text } from "../../../src/core/kernel/rich-text.ts";
import { ana, bare, commitRow, facts, mia, row, SHOP, tom, words } from "./people.ts";

const COMPARE = `${SHOP}/compare/9f31c2a1...e2b7d100`;

const push: Notification = { ...bare, label: "Push to main", url: COMPARE, actor: ana };
const newest = [
  commitRow("e2b7d10", "Retry payouts that fail with a 5xx"),
  commitRow("c07d5a3", "Test: a bank that answers 504 three times"),
];
const three = [
  ...newest,
  commitRow("1b7e940", "Move the retry budget into the payouts table ·\u00a0bo-chen"),
];

const custom: Notification = {
  ...bare,
  url: "https://status.acme.example/incidents/88",
  actor: {
    id: undefined,
    login: "queue-monitor",
    url: "https://status.acme.example",
    avatarUrl: "https://status.acme.example/icon.png",
    isBot: false,
  },
};

const field = (name: string, value: string) => ({ name, isInline: true, items: [[text(value)]] });

export const otherCases: ReadonlyMap<string, Notification> = new Map([
  [
    "push-1",
    {
      ...push,
      subject: "Retry payouts that fail with a 5xx",
      url: `${SHOP}/commit/e2b7d100123456789abcdef0123456789abcdef0`,
    },
  ],
  ["push-3", { ...push, subject: "3 commits", lines: three }],
  [
    "push-30",
    {
      ...push,
      subject: "30 commits",
      lines: [...three, { kind: "more", content: [link("and 27 earlier commits", COMPARE)] }],
    },
  ],
  [
    "push-force",
    {
      ...push,
      tone: "warning",
      label: "Force push to main",
      subject: "2 commits",
      lines: [facts([code("9f31c2a"), text(" replaced by "), code("e2b7d10")]), ...newest],
    },
  ],
  [
    "tag",
    {
      ...bare,
      label: "Tag created",
      subject: "v2.4.0",
      url: `${SHOP}/compare/v2.4.0`,
      actor: mia,
      lines: [commitRow("c4295bd", "Prepare release 2.4.0")],
    },
  ],
  [
    "hostile",
    {
      ...bare,
      label: "Push to feat/<script>",
      subject: "3 commits",
      url: `${SHOP}/compare/9f31c2a1...7be22300`,
      actor: tom,
      lines: [
        commitRow("7be2230", "Fix *bold* _it_ `rm -rf` ~~no~~ ||spoiler|| @everyone"),
        commitRow("0f41c9b", "<b>html</b> &amp; <script> <@811000000000004022> </a>"),
        commitRow("66d1f0e", "[free money](https://evil.example) # not a heading"),
      ],
    },
  ],
  [
    "release",
    {
      ...bare,
      tone: "good",
      label: "Release published",
      subject: "v2.4.0 Payouts you can trust",
      url: `${SHOP}/releases/tag/v2.4.0`,
      actor: mia,
      lines: [
        words(
          [
            "• Failed payouts are tried again by themselves",
            "• One report per bank",
            "• 14 stuck payouts repaired",
            "• Bump the bank client to 4.2 by @renovate",
            "• Rename PayoutJob to PayoutWorker by @ana-lopez",
          ].join("\n"),
        ),
      ],
    },
  ],
  [
    "generic",
    {
      ...bare,
      label: "Branch protection rule created",
      subject: "main",
      url: SHOP,
      actor: mia,
    },
  ],
  [
    "custom-1",
    {
      ...custom,
      tone: "bad",
      subject: "Payout queue is 20 minutes behind",
      lines: [row(text("The oldest payout waits since 13:12. The worker on box-3 stopped."))],
      panels: [field("Waiting", "318 payouts"), field("Oldest", "20 min")],
    },
  ],
  [
    "custom-2",
    {
      ...custom,
      tone: "good",
      subject: "Payout queue is back to normal",
      lines: [row(text("The worker on box-3 runs again. It was behind for 34 minutes."))],
      panels: [field("Waiting", "4 payouts"), field("Oldest", "11 s")],
    },
  ],
]);
