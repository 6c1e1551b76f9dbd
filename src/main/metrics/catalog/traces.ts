// Traces on their way to a collector.

import type { Metric } from "../metric.ts";

export const TRACES = {
  spans: {
    name: "relay_trace_spans_total",
    kind: "counter",
    help: "Spans of traces, by what became of them",
    look: "`failed` or `dropped` grows: the collector is [away](traces.md), or too slow; nothing else suffers",
    labels: { outcome: ["sent", "dropped", "failed"] },
  },
} as const satisfies Record<string, Metric>;
