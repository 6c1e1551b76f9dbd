// Sample: a newly opened issue.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { at, PRIYA, REPOSITORY } from "./world.ts";

export const sample: Sample = {
  provider: ACCOUNT_HOST,
  event: "issues",
  payload: {
    action: "opened",
    issue: {
      id: 60_517,
      number: 517,
      html_url: at("issues/517"),
      title: "Refund shows the wrong currency",
      body: "Orders paid in SEK are refunded in SEK, but the mail says EUR. Seen on three orders today.",
      state: "open",
      user: PRIYA,
      labels: [{ id: 303, name: "bug" }],
      assignees: [],
      comments: 0,
      created_at: "2026-11-14T09:12:00Z",
      updated_at: "2026-11-14T09:12:00Z",
    },
    repository: REPOSITORY,
    sender: PRIYA,
  },
};
