// Who works, and what they do now and then.

import { CHORE_NAMES } from "../../../ports/log-names.ts";
import type { Metric } from "../metric.ts";

export const WORKERS = {
  alive: {
    name: "relay_workers",
    kind: "gauge",
    help: "Workers that said within five seconds that they live",
    look: "0: [see](operations.md#no-worker-runs)",
    isShared: true,
    labels: {},
  },
  choreEvery: {
    name: "relay_chore_interval_seconds",
    kind: "gauge",
    help: "How often a chore is due; only workers have them",
    labels: { chore: CHORE_NAMES },
  },
  choreSuccess: {
    name: "relay_chore_last_success_timestamp_seconds",
    kind: "gauge",
    help: "When a chore last came to its end without a fault; until then, when the worker started",
    look: "older than three times its interval: [see](operations.md#a-chore-does-not-run)",
    labels: { chore: CHORE_NAMES },
  },
  choreRuns: {
    name: "relay_chore_runs_total",
    kind: "counter",
    help: "How often a chore was done, and how often it failed",
    look: "`failed` grows: the log has the error",
    labels: { chore: CHORE_NAMES, outcome: ["done", "failed"] },
  },
  info: {
    name: "relay_build_info",
    kind: "gauge",
    help: "1, with the version and the role of the process",
    look: "versions differ for longer than an [upgrade](upgrading.md) takes",
    labels: { version: "one", role: ["api", "worker", "all"] },
  },
} as const satisfies Record<string, Metric>;
