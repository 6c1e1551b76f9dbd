// What is measured, with stable names and closed lists of labels: one registry a process.

import { collectDefaultMetrics, Registry } from "prom-client";
import type { DeliveryMeter } from "../../ports/delivery-meter.ts";
import type { Meter } from "../../ports/meter.ts";
import type { MissedMeter } from "../../ports/missed-deliveries.ts";
import type { AskMeter } from "../../ports/ask-meter.ts";
import { askMetrics } from "./ask-metrics.ts";
import { type BacklogParts, backlogMetrics } from "./backlog-metrics.ts";
import { deliveryMetrics } from "./delivery-metrics.ts";
import { ingressMetrics } from "./ingress-metrics.ts";
import { missedMetrics } from "./missed-metrics.ts";
import { type TraceMeter, traceMetrics } from "./trace-metrics.ts";

export type Metrics = {
  ingress: Meter;
  delivery: DeliveryMeter;
  asks: AskMeter;
  missed: MissedMeter;
  traces: TraceMeter;
  read(): Promise<{ contentType: string; text: string }>;
};

/** Both are asked whenever somebody reads the metrics. */
type MetricsParts = BacklogParts & {
  /** Webhooks that wait for their commit. */
  waiting(): number;
};

export function createMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const backlog = backlogMetrics(registry, parts);
  return {
    ingress: ingressMetrics(registry, parts.waiting),
    delivery: deliveryMetrics(registry),
    asks: askMetrics(registry),
    missed: missedMetrics(registry),
    traces: traceMetrics(registry),
    async read() {
      await backlog.renew();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
