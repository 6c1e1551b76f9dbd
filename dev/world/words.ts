// Texts of acme's work: titles of pull requests and issues per repository, and comments.

type Work = {
  /** Number of the newest pull request. Older ones count down. */
  newest: number;
  pulls: readonly [string, ...string[]];
  workflows: readonly [string, ...string[]];
  files: readonly [string, ...string[]];
};

export const WORK = {
  "acme/shop": {
    newest: 481,
    pulls: [
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
    newest: 379,
    pulls: [
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
    newest: 1191,
    pulls: [
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
    newest: 236,
    pulls: [
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
    newest: 98,
    pulls: [
      "Scan a voucher with the camera",
      "Keep the basket offline",
      "Larger buttons at checkout",
      "Update the design tokens",
    ],
    workflows: ["android", "ios"],
    files: ["app/basket.kt", "app/scan.swift"],
  },
} as const satisfies Record<string, Work>;

export type Repo = keyof typeof WORK;

export const TROUBLES = [
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
] as const;

export const REMARKS = [
  "Can we keep the old behaviour behind a switch until Monday?",
  "This would also fix the timeout we saw on Tuesday.",
  "Nice. One more test for the empty cart and I am happy.",
  "The name says less than the code does.",
  "Seen again this morning, twice.",
  "I can reproduce it with the second test account.",
  "Fine with me, as soon as the tests are green.",
] as const;

export const BUMPS = [
  "Bump stripe to 17.3.1",
  "Bump undici to 6.21.0",
  "Bump vite to 8.3.5",
  "Bump postgres to 16.9",
  "Bump eslint to 9.31.0",
] as const;

export const JOBS = [
  "nightly-backup",
  "nightly-reindex",
  "nightly-invoices",
  "nightly-cleanup",
] as const;

/** Findings of the security scanners. */
export type Vulnerability = readonly [name: string, range: string, severity: string];

export const FLAWS: readonly [Vulnerability, ...Vulnerability[]] = [
  ["undici", "< 6.19.3", "high"],
  ["jsonwebtoken", "< 9.0.2", "critical"],
  ["semver", "< 7.5.4", "medium"],
  ["path-to-regexp", "< 8.1.0", "high"],
  ["cookie", "< 0.7.0", "low"],
  ["ws", "< 8.17.1", "high"],
  ["micromatch", "< 4.0.8", "medium"],
];
