// Sample: a workflow run that failed on the default branch.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { at, HEAD_SHA, JONAS, REPOSITORY } from "./world.ts";

export const sample: Sample = {
  provider: ACCOUNT_HOST,
  event: "workflow_run",
  payload: {
    action: "completed",
    workflow: { id: 2_823_525, name: "checkout-e2e", path: "workflows/checkout-e2e.yml" },
    workflow_run: {
      id: 9301,
      name: "checkout-e2e",
      display_title: "Cache card tokens per region",
      event: "push",
      status: "completed",
      conclusion: "failure",
      head_branch: "main",
      head_sha: HEAD_SHA,
      head_commit: {
        id: HEAD_SHA,
        message: "Cache card tokens per region",
        timestamp: "2026-11-14T13:38:12Z",
        author: { name: "Jonas Keller" },
      },
      head_repository: REPOSITORY,
      repository: REPOSITORY,
      html_url: at("actions/runs/9301"),
      pull_requests: [],
      run_number: 1204,
      run_attempt: 1,
      workflow_id: 2_823_525,
      created_at: "2026-11-14T13:39:56Z",
      run_started_at: "2026-11-14T13:40:00Z",
      updated_at: "2026-11-14T13:46:41Z",
      actor: JONAS,
      triggering_actor: JONAS,
    },
    repository: REPOSITORY,
    sender: JONAS,
  },
};
