// Who works, and what they do now and then.

import { SCHEDULED_TASK_NAMES } from "../../../ports/log.ts";
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
  taskInterval: {
    name: "relay_scheduled_task_interval_seconds",
    kind: "gauge",
    help: "How often a scheduled task is due; only workers have them",
    labels: { task: SCHEDULED_TASK_NAMES },
  },
  taskSuccess: {
    name: "relay_scheduled_task_last_success_timestamp_seconds",
    kind: "gauge",
    help: "When a scheduled task last succeeded; until then, when the worker started",
    look: "older than three times its interval: [see](operations.md#a-scheduled-task-does-not-run)",
    labels: { task: SCHEDULED_TASK_NAMES },
  },
  taskRuns: {
    name: "relay_scheduled_task_runs_total",
    kind: "counter",
    help: "How often a scheduled task was done, and how often it failed",
    look: "`failed` grows: the log has the error",
    labels: { task: SCHEDULED_TASK_NAMES, outcome: ["done", "failed"] },
  },
  info: {
    name: "relay_build_info",
    kind: "gauge",
    help: "1, with the version and the role of the process",
    look: "versions differ for longer than an [upgrade](upgrading.md) takes",
    labels: { version: "one", role: ["api", "worker", "all"] },
  },
} as const satisfies Record<string, Metric>;
