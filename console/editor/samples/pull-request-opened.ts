// Sample: a newly opened pull request.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { AIKO, at, HEAD_SHA, REPOSITORY } from "./world.ts";

export const sample: Sample = {
  provider: ACCOUNT_HOST,
  event: "pull_request",
  payload: {
    action: "opened",
    number: 482,
    pull_request: {
      id: 61_482,
      number: 482,
      html_url: at("pull/482"),
      state: "open",
      draft: false,
      merged: false,
      title: "Make checkout retries idempotent",
      body: "A second click on Pay no longer charges twice. The key is kept for 24 hours.",
      user: AIKO,
      labels: [
        { id: 301, name: "payments" },
        { id: 302, name: "size/m" },
      ],
      assignees: [],
      requested_reviewers: [],
      requested_teams: [],
      head: { ref: "idempotent-retries", sha: HEAD_SHA, repo: REPOSITORY },
      base: { ref: "main", sha: "9f31c2a0123456789abcdef0123456789abcdef0", repo: REPOSITORY },
      created_at: "2026-11-14T13:02:00Z",
      updated_at: "2026-11-14T13:02:00Z",
      commits: 3,
      additions: 214,
      deletions: 38,
      changed_files: 9,
    },
    repository: REPOSITORY,
    sender: AIKO,
  },
};
