// What a team writes and how it works: titles, comments, and the shares of what happens to its work items.

type Texts = readonly [string, ...string[]];

export type Habits = {
  /** Titles of pull requests and commits, and of issues. */
  changes: Texts;
  issues: Texts;
  comments: Texts;
  files: Texts;
  workflows: Texts;
  /** What the dependency bot updates. */
  libraries: Texts;
  /** One of them is set on a new issue. None by default. */
  issueLabels: readonly string[];
  /** Maximum number of comments on lines of code before a review. */
  reviewComments: number;
  /** Share of pull requests that begin as a draft. */
  drafts: number;
  /** Share of closed pull requests that are reopened. */
  reopened: number;
  /** Share of failed CI runs. */
  failures: number;
};

export const USUAL_HABITS: Habits = {
  changes: [
    "Retry failed payouts with backoff",
    "Read the bank's answer before the deadline",
    "Drop the old export",
    "Show refunds in the monthly report",
    "Keep the cart when a session ends",
    "Cache exchange rates for a minute",
    "Say why a card was refused",
    "Move the alarm into its own process",
    "Round amounts the way the bank does",
    "Log which shelf a parcel left from",
    "Upgrade the HTTP client",
    "Test the night shift's schedule",
  ],
  issues: [
    "Payout stuck in pending after a bank timeout",
    "The report counts refunds twice",
    "Search finds nothing with an umlaut",
    "Login page reloads for ever on old phones",
    "Alarm stays on after it was acknowledged",
    "Export breaks on amounts above a million",
    "Two parcels with the same label",
    "Mails arrive in the wrong language",
  ],
  comments: [
    "Seen again this morning, twice.",
    "I can reproduce it with the second test account.",
    "This looks like the same cause as last week.",
    "Fine with me, as soon as the tests are green.",
    "Could we keep the old behaviour behind a switch?",
    "Thanks, that helped.",
  ],
  files: [
    "src/payouts/job.ts",
    "src/payouts/store.ts",
    "src/cart/session.ts",
    "src/report/month.ts",
    "test/payouts/job.test.ts",
    "README.md",
  ],
  workflows: ["test"],
  libraries: ["http-client", "parser", "logger", "test-runner", "date-words", "uuid"],
  issueLabels: [],
  reviewComments: 0,
  drafts: 0,
  reopened: 0,
  failures: 0.25,
};
