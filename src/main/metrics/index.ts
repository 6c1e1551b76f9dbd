// Prometheus metrics with stable names and closed label sets: one registry per process.

import { collectDefaultMetrics, Registry } from "prom-client";
import type {
  DeliveryMeter,
  InteractionMeter,
  Meter,
  ScheduledTaskMeter,
} from "../../ports/metrics.ts";
import type { MissedMeter } from "../../ports/ingress.ts";
import {
  deliveryMetrics,
  ingressMetrics,
  interactionMetrics,
  missedMetrics,
  scheduledTaskMetrics,
  type TraceMeter,
  traceMetrics,
} from "./meters.ts";
import { type BacklogParts, backlogMetrics } from "./backlog-metrics.ts";
import { OPEN_LISTS, WORKERS } from "./catalog/process.ts";
import { WEBHOOKS } from "./catalog/inbound.ts";
import { type DatabaseParts, databaseMetrics } from "./database-metrics.ts";
import { gaugeOf } from "./instruments.ts";

export type Metrics = {
  ingress: Meter;
  delivery: DeliveryMeter;
  interactions: InteractionMeter;
  missed: MissedMeter;
  traces: TraceMeter;
  scheduledTasks: ScheduledTaskMeter;
  read(): Promise<{ contentType: string; text: string }>;
};

/** Read on every scrape. */
type MetricsParts = BacklogParts &
  DatabaseParts & {
    /** Webhooks that wait for their database commit. */
    waiting(): number;
    about: { version: string; role: "api" | "worker" | "all" };
  };

/** Each sample of the event loop lag wakes the process. At the default of 10 ms that is most of an idle api's CPU. */
const LAG_SAMPLE_MS = 50;

export function createMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  for (const name of OPEN_LISTS) registry.removeSingleMetric(name);
  gaugeOf(registry, WORKERS.info).set(parts.about, 1);
  const waiting = gaugeOf(registry, WEBHOOKS.waiting);
  const renew = [backlogMetrics(registry, parts), databaseMetrics(registry, parts)];
  return {
    ingress: ingressMetrics(registry),
    delivery: deliveryMetrics(registry),
    interactions: interactionMetrics(registry),
    missed: missedMetrics(registry),
    traces: traceMetrics(registry),
    scheduledTasks: scheduledTaskMetrics(registry),
    async read() {
      waiting.set({}, parts.waiting());
      await Promise.all(renew.map((each) => each()));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
