// Sample: a release with notes.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { at, PRIYA, REPOSITORY } from "./world.ts";

export const sample: Sample = {
  provider: ACCOUNT_HOST,
  event: "release",
  payload: {
    action: "published",
    release: {
      id: 17_372_790,
      html_url: at("releases/tag/v4.1.0"),
      tag_name: "v4.1.0",
      target_commitish: "main",
      name: "Saved cards",
      body: "- Customers can save more than one card\n- Receipts name the region of the card\n- Refund mails show the currency that was paid",
      draft: false,
      prerelease: false,
      author: PRIYA,
      assets: [],
      created_at: "2026-11-14T15:55:00Z",
      published_at: "2026-11-14T16:00:00Z",
    },
    repository: REPOSITORY,
    sender: PRIYA,
  },
};
