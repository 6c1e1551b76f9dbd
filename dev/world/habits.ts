// How acme works: titles, comments, files and workflows of each repository.

import type { Vulnerability } from "../../sandbox/activity/release.ts";
import { type Habits, USUAL_HABITS } from "../../sandbox/activity/texts.ts";

type Work = Pick<Habits, "changes" | "workflows" | "files">;

const WORK = {
  "acme/shop": {
    changes: [
      "Show the tax before the last step",
      "Split payment intents by shop",
      "Keep the cart when a session ends",
      "Ask for the postcode before the street",
      "Send the receipt after the capture",
      "Round refunds the way the bank does",
      "Say why a card was refused",
      "Move vouchers into their own table",
      "Drop the old order export",
      "Cache card tokens per region",
      "Let support resend a confirmation",
      "Count gift cards as payments",
    ],
    workflows: ["checkout-e2e", "unit", "lint"],
    files: ["src/checkout/pay.ts", "src/cart/session.ts", "src/refunds/job.ts"],
  },
  "acme/api": {
    changes: [
      "Paginate orders by cursor",
      "Rate limit per token",
      "Reject unknown fields in filters",
      "Stream exports instead of buffering them",
      "Return 409 for a repeated key",
      "Document the webhook retries",
      "Close idle connections after a minute",
      "Type the errors of the client",
      "Remove the v1 search",
    ],
    workflows: ["contract-tests", "unit", "lint"],
    files: ["src/orders/list.ts", "src/limits/bucket.ts", "openapi.yaml"],
  },
  "acme/web": {
    changes: [
      "Dark mode for receipts",
      "Load the hero image later",
      "Rewrite the returns page",
      "Focus the first wrong field",
      "Show prices in the reader's currency",
      "Fewer fonts on the start page",
      "Remember the chosen store",
      "Alt texts for all product pictures",
    ],
    workflows: ["lint", "visual", "unit"],
    files: ["pages/returns.tsx", "components/receipt.tsx", "styles/tokens.css"],
  },
  "acme/infra": {
    changes: [
      "Two replicas for the queue",
      "Rotate the backup key",
      "Alert before the disk is full",
      "Move the nightly jobs to 02:00",
      "Pin the base images",
    ],
    workflows: ["plan", "policy"],
    files: ["clusters/main.tf", "queues/orders.tf", "jobs/nightly.yaml"],
  },
  "acme/mobile": {
    changes: [
      "Scan a voucher with the camera",
      "Keep the basket offline",
      "Larger buttons at checkout",
      "Update the design tokens",
    ],
    workflows: ["android", "ios"],
    files: ["app/basket.kt", "app/scan.swift"],
  },
} satisfies Record<string, Work>;

export type Repo = keyof typeof WORK;

const ACME: Omit<Habits, keyof Work> = {
  ...USUAL_HABITS,
  issues: [
    "Checkout hangs after 3-D Secure",
    "Voucher is taken twice",
    "Receipt shows the old address",
    "Search finds nothing with an umlaut",
    "Refund in wrong currency",
    "Total jumps when the tax is loaded",
    "Order confirmation arrives in English",
    "Two parcels with the same label",
    "Gift card balance is off by a cent",
    "Back button empties the cart",
  ],
  comments: [
    "Can we keep the old behaviour behind a switch until Monday?",
    "This would also fix the timeout we saw on Tuesday.",
    "Nice. One more test for the empty cart and I am happy.",
    "The name says less than the code does.",
    "Seen again this morning, twice.",
    "I can reproduce it with the second test account.",
    "Fine with me, as soon as the tests are green.",
  ],
  libraries: ["stripe", "undici", "vite", "postgres", "eslint"],
  issueLabels: ["bug", "bug", "question"],
  reviewComments: 6,
  drafts: 0.1,
  reopened: 0.3,
  failures: 0.2,
};

export function habitsOf(repository: string): Habits {
  const work = new Map<string, Work>(Object.entries(WORK)).get(repository);
  return { ...USUAL_HABITS, ...ACME, ...work };
}

export const JOBS = [
  "nightly-backup",
  "nightly-reindex",
  "nightly-invoices",
  "nightly-cleanup",
] as const;

/** Findings of the security scanners. */
export const FLAWS: readonly [Vulnerability, ...Vulnerability[]] = [
  ["undici", "< 6.19.3", "high"],
  ["jsonwebtoken", "< 9.0.2", "critical"],
  ["semver", "< 7.5.4", "medium"],
  ["path-to-regexp", "< 8.1.0", "high"],
  ["cookie", "< 0.7.0", "low"],
  ["ws", "< 8.17.1", "high"],
  ["micromatch", "< 4.0.8", "medium"],
];
