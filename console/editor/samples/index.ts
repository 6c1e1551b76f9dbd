// Sample events for previews before any event arrived. Each loads lazily.

import type { Sample } from "../../../src/contract/backtest/backtest.ts";

export type SampleName = keyof typeof LOADERS;

const LOADERS = {
  "pull-request-opened": () => import("./pull-request-opened.ts"),
  push: () => import("./push.ts"),
  "ci-run-failed": () => import("./ci-run-failed.ts"),
  "issue-opened": () => import("./issue-opened.ts"),
  "release-published": () => import("./release-published.ts"),
  "deployment-failed": () => import("./deployment-failed.ts"),
  custom: () => import("./custom.ts"),
} as const satisfies Record<string, () => Promise<{ sample: Sample }>>;

export type ListedSample = { name: SampleName; title: string; event: string };

export const SAMPLES: readonly ListedSample[] = [
  { name: "pull-request-opened", title: "Pull request opened", event: "pull_request.opened" },
  { name: "push", title: "Push to main", event: "push" },
  { name: "ci-run-failed", title: "CI run failed", event: "workflow_run.completed" },
  { name: "issue-opened", title: "Issue opened", event: "issues.opened" },
  { name: "release-published", title: "Release published", event: "release.published" },
  { name: "deployment-failed", title: "Deployment failed", event: "deployment_status.created" },
  { name: "custom", title: "Custom message", event: "custom" },
];

export async function loadSample(name: SampleName): Promise<Sample> {
  const { sample } = await LOADERS[name]();
  return sample;
}
