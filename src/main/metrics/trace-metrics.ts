// What is measured while traces go out.

import { Counter, type Registry } from "prom-client";

/** `dropped`: never sent, since too many waited; `failed`: sent, and not taken. */
export type TraceMeter = {
  spans(outcome: "sent" | "dropped" | "failed", number: number): void;
};

export function traceMetrics(registry: Registry): TraceMeter {
  const spans = new Counter({
    name: "relay_trace_spans_total",
    help: "Spans of traces, by what became of them",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return { spans: (outcome, number) => spans.inc({ outcome }, number) };
}
