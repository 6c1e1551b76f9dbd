// Titles and texts for simulated work items.

export const CHANGES = [
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
] as const;

export const TROUBLES = [
  "Payout stuck in pending after a bank timeout",
  "The report counts refunds twice",
  "Search finds nothing with an umlaut",
  "Login page reloads for ever on old phones",
  "Alarm stays on after it was acknowledged",
  "Export breaks on amounts above a million",
  "Two parcels with the same label",
  "Mails arrive in the wrong language",
] as const;

export const REMARKS = [
  "Seen again this morning, twice.",
  "I can reproduce it with the second test account.",
  "This looks like the same cause as last week.",
  "Fine with me, as soon as the tests are green.",
  "Could we keep the old behaviour behind a switch?",
  "Thanks, that helped.",
] as const;

export const FILES = [
  "src/payouts/job.ts",
  "src/payouts/store.ts",
  "src/cart/session.ts",
  "src/report/month.ts",
  "test/payouts/job.test.ts",
  "README.md",
] as const;
