// Reviews, comments and discussions of the design, as the notifications that they are drawn from.

import type { Line, Notification } from "../../../src/core/messages/notification.ts";
import { link, person, text } from "../../../src/core/kernel/rich-text.ts";
import { ana, bare, bo, facts, li, mia, SHOP, tom, words } from "./people.ts";

const retry: Notification = {
  ...bare,
  subject: "#482 Retry failed payouts with backoff",
  number: "#482",
  short: "#482",
  concerns: [ana],
};

const stuck: Notification = {
  ...bare,
  label: "Comment",
  subject: "#517 Payout stuck in pending after a bank timeout",
  number: "#517",
  short: "#517",
};

const timeouts: Notification = {
  ...bare,
  subject: "#90 How do you test bank timeouts locally?",
  number: "#90",
  short: "#90",
  actor: tom,
};

const PATTERN =
  "I went through the logs of all 14 payouts, and the pattern is the same each time. The job takes the row, calls the bank, gets a 504 after 30 seconds, and then writes the new attempt count in a second transaction. When the worker is replaced between the two, the count is lost and the row stays in pending for ever.\nSo the bug is not in the retry itself.";
const FURTHER =
  "It is that we remember the try only after it has happened. If we raise the count before we call the bank, the worst case is one try fewer, which is harmless.\n@ana-lopez could you look at the migration before you touch the worker? The index on (state, attempt) has to change as well, otherwise the nightly report scans the whole table. I measured it on a copy: 41 seconds instead of 0.2.\nFor the 14 payouts that hang right now I would not wait for the release. A small script can set them back to failed, and finance can start them again by hand.";
const LONG_URL = `${SHOP}/issues/517#issuecomment-9002`;

const long: readonly Line[] = [
  {
    kind: "words",
    words: `${PATTERN} …`,
    long: { words: `${PATTERN} ${FURTHER} …`, more: [link("142 more words", LONG_URL)] },
  },
  { kind: "more", content: [link("247 more words", LONG_URL)] },
];

const QUESTION =
  "I can fake a 504 with a proxy, but the client gives up earlier than in production. What do you use?";

export const talkCases: ReadonlyMap<string, Notification> = new Map<string, Notification>([
  [
    "review-approved",
    {
      ...retry,
      tone: "good",
      label: "PR approved",
      url: `${SHOP}/pull/482#pullrequestreview-77`,
      actor: li,
    },
  ],
  [
    "review-changes",
    {
      ...retry,
      tone: "warning",
      label: "Changes requested",
      url: `${SHOP}/pull/482#pullrequestreview-76`,
      actor: bo,
      lines: [
        words(
          "The backoff is right, but the budget is per worker: with 8 workers a bank gets 24 tries, not 3. Please count tries in the table.",
        ),
        facts([text("3 comments in 2 files")]),
      ],
    },
  ],
  [
    "comment",
    {
      ...stuck,
      url: `${SHOP}/issues/517#issuecomment-9001`,
      actor: bo,
      lines: [
        words(
          "Same on staging. The job reads attempt before the transaction starts, so the update is lost. I can take this one.",
        ),
      ],
    },
  ],
  ["comment-long", { ...stuck, url: LONG_URL, actor: mia, concerns: [ana], lines: long }],
  [
    "discussion",
    {
      ...timeouts,
      tone: "progress",
      label: "Discussion opened",
      url: `${SHOP}/discussions/90`,
      lines: [facts([text("Q&A")]), words(QUESTION)],
      face: { name: "tom-okafor", words: QUESTION, avatarUrl: tom.avatarUrl ?? "" },
    },
  ],
  [
    "discussion-answered",
    {
      ...timeouts,
      tone: "good",
      label: "Discussion answered",
      url: `${SHOP}/discussions/90#discussioncomment-3`,
      lines: [
        facts([text("Q&A")], [text("answer by "), person(bo)]),
        words(
          "Set BANK_TIMEOUT_MS=500 and point the client at the fake bank in dev. It answers 504 for every IBAN that ends in 04.",
        ),
      ],
    },
  ],
]);
