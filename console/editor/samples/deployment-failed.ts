// Sample: a deployment to production that was rolled back.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import { at, JONAS, REPOSITORY } from "./world.ts";

export const sample: Sample = {
  provider: ACCOUNT_HOST,
  event: "deployment_status",
  payload: {
    action: "created",
    deployment_status: {
      id: 209_916_254,
      state: "failure",
      creator: JONAS,
      description: "Health check on /ready did not answer within 60 s, rolled back",
      environment: "production",
      target_url: "",
      log_url: at("actions/runs/9320"),
      created_at: "2026-11-14T15:14:10Z",
      updated_at: "2026-11-14T15:14:10Z",
    },
    deployment: {
      id: 5502,
      sha: "c4295bd0123456789abcdef0123456789abcdef0",
      ref: "main",
      task: "deploy",
      environment: "production",
      creator: JONAS,
      created_at: "2026-11-14T15:12:00Z",
      updated_at: "2026-11-14T15:14:10Z",
    },
    repository: REPOSITORY,
    sender: JONAS,
  },
};
