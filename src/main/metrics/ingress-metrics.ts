// What is measured while webhooks come in.

import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Meter } from "../../ports/meter.ts";

const ACK_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `waiting` is asked whenever somebody reads the metrics. */
export function ingressMetrics(registry: Registry, waiting: () => number): Meter {
  const registers = [registry];
  const accepted = new Counter({
    name: "relay_webhooks_accepted_total",
    help: "Webhooks answered 200, by sender and whether they came before",
    labelNames: ["provider", "duplicate"],
    registers,
  });
  const ack = new Histogram({
    name: "relay_webhook_ack_seconds",
    help: "Time from the first byte of a webhook to its 200",
    buckets: ACK_BUCKETS,
    registers,
  });
  const rejected = new Counter({
    name: "relay_webhooks_rejected_total",
    help: "Webhooks refused, by the check that failed",
    labelNames: ["reason"],
    registers,
  });
  const gauge: Gauge = new Gauge({
    name: "relay_webhooks_waiting",
    help: "Webhooks that wait for their commit",
    registers,
    collect: () => gauge.set(waiting()),
  });
  return {
    accepted(provider, duplicate, seconds) {
      accepted.inc({ provider, duplicate: String(duplicate) });
      ack.observe(seconds);
    },
    rejected: (reason) => rejected.inc({ reason }),
  };
}
