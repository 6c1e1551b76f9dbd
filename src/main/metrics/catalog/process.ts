// Default metrics of prom-client (names only), of workers and of traces.

import { SCHEDULED_TASK_NAMES } from "../../../ports/system.ts";
import type { Metric } from "./metric.ts";

const SPACES = [
  "read_only",
  "new",
  "old",
  "code",
  "shared",
  "trusted",
  "shared_trusted",
  "new_large_object",
  "large_object",
  "code_large_object",
  "shared_large_object",
  "shared_trusted_large_object",
  "trusted_large_object",
] as const;

/** Their labels are Node's internal type names, an open set. Only the totals are exported. */
export const OPEN_LISTS = [
  "nodejs_active_resources",
  "nodejs_active_handles",
  "nodejs_active_requests",
];

const counter = (name: string, help: string) =>
  ({ name, kind: "counter", help, labels: {} }) as const satisfies Metric;
const gauge = (name: string, help: string, look?: string) =>
  ({
    name,
    kind: "gauge",
    help,
    labels: {},
    ...(look !== undefined && { look }),
  }) as const satisfies Metric;
const bySpace = (name: string, help: string) => ({
  ...gauge(name, help),
  labels: { space: SPACES },
});
const lag = (what: string, look?: string) =>
  gauge(`nodejs_eventloop_lag_${what}seconds`, "Event loop lag", look);

export const PROCESS: readonly Metric[] = [
  counter("process_cpu_user_seconds_total", "User CPU time"),
  counter("process_cpu_system_seconds_total", "System CPU time"),
  counter("process_cpu_seconds_total", "User and system CPU time"),
  gauge("process_start_time_seconds", "When the process started"),
  gauge(
    "process_resident_memory_bytes",
    "Resident memory",
    "it grows for days without end: [see](runbooks.md#memory-grows)",
  ),
  gauge("process_virtual_memory_bytes", "Virtual memory"),
  gauge("process_heap_bytes", "Data segment size"),
  gauge("process_open_fds", "Open files and connections", "near the next metric"),
  gauge("process_max_fds", "Limit of open files and connections"),
  lag(""),
  lag("min_"),
  lag("max_"),
  lag("mean_"),
  lag("stddev_"),
  lag("p50_"),
  lag("p90_"),
  lag("p99_", "above 0.2: [see](runbooks.md#the-process-is-slow)"),
  gauge("nodejs_active_resources_total", "Active resources"),
  gauge("nodejs_active_handles_total", "Active handles"),
  gauge("nodejs_active_requests_total", "Active requests"),
  gauge("nodejs_heap_size_total_bytes", "Heap size"),
  gauge("nodejs_heap_size_used_bytes", "Used heap"),
  gauge("nodejs_external_memory_bytes", "External memory of objects in the heap"),
  bySpace("nodejs_heap_space_size_total_bytes", "Size of a heap space"),
  bySpace("nodejs_heap_space_size_used_bytes", "Used size of a heap space"),
  bySpace("nodejs_heap_space_size_available_bytes", "Free size of a heap space"),
  {
    name: "nodejs_version_info",
    kind: "gauge",
    help: "1, with the version of Node",
    labels: { version: "one", major: "one", minor: "one", patch: "one" },
  },
  {
    name: "nodejs_gc_duration_seconds",
    kind: "histogram",
    help: "Garbage collection time",
    labels: { kind: ["major", "minor", "incremental", "weakcb"] },
    buckets: [0.001, 0.01, 0.1, 1, 2, 5],
  },
];

/** Metrics of workers and scheduled tasks. */
export const WORKERS = {
  alive: {
    name: "relay_workers",
    kind: "gauge",
    help: "Workers with a heartbeat in the last five seconds",
    look: "0: [see](runbooks.md#no-worker-runs)",
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
    look: "older than three times its interval: [see](runbooks.md#a-scheduled-task-does-not-run)",
    labels: { task: SCHEDULED_TASK_NAMES },
  },
  taskRuns: {
    name: "relay_scheduled_task_runs_total",
    kind: "counter",
    help: "Runs of a scheduled task, by result",
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

/** Metrics of the trace export. */
export const TRACES = {
  spans: {
    name: "relay_trace_spans_total",
    kind: "counter",
    help: "Spans of traces, by result",
    look: "`failed` or `dropped` grows: the collector is [unavailable](traces.md) or too slow; nothing else is affected",
    labels: { outcome: ["sent", "dropped", "failed"] },
  },
} as const satisfies Record<string, Metric>;
