// Sample: a push of two commits to the default branch.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { at, HEAD_SHA, JONAS, REPOSITORY } from "./world.ts";

const AUTHOR = { name: "Jonas Keller", username: JONAS.login };
const BEFORE = "9f31c2a0123456789abcdef0123456789abcdef0";
const FIRST_SHA = "1b7e9400123456789abcdef0123456789abcdef0";

const head = {
  id: HEAD_SHA,
  distinct: true,
  message: "Show the card's region in the receipt",
  timestamp: "2026-11-14T13:38:12Z",
  url: at(`commit/${HEAD_SHA}`),
  author: AUTHOR,
  committer: AUTHOR,
  added: ["src/receipt/region.ts"],
  removed: [],
  modified: ["src/receipt/receipt.ts"],
};

export const sample: Sample = {
  provider: ACCOUNT_HOST,
  event: "push",
  payload: {
    ref: "refs/heads/main",
    before: BEFORE,
    after: HEAD_SHA,
    created: false,
    deleted: false,
    forced: false,
    compare: at("compare/9f31c2a...e2b7d10"),
    commits: [
      {
        ...head,
        id: FIRST_SHA,
        message: "Cache card tokens per region",
        url: at(`commit/${FIRST_SHA}`),
        added: [],
        modified: ["src/cards/tokens.ts"],
      },
      head,
    ],
    head_commit: head,
    repository: REPOSITORY,
    pusher: { name: JONAS.login },
    sender: JONAS,
  },
};
