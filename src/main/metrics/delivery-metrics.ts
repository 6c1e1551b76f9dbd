// What is measured while messages go out.

import { Counter, Histogram, type Registry } from "prom-client";
import type { DeliveryMeter } from "../../ports/delivery-meter.ts";

/** From a few milliseconds to the day that a last try may take. */
const DELIVERED_BUCKETS = [
  0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 14_400, 86_400,
];

export function deliveryMetrics(registry: Registry): DeliveryMeter {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const attempts = counter(
    "relay_send_attempts_total",
    "Calls to a chat, by outcome",
    "platform",
    "outcome",
  );
  const ended = counter(
    "relay_sends_ended_total",
    "Sends that came to their end",
    "platform",
    "status",
  );
  const paused = counter("relay_targets_paused_total", "Targets nothing arrives at", "platform");
  const stopped = counter(
    "relay_bot_stops_total",
    "Bots that were refused or not reached",
    "platform",
    "state",
  );
  const folded = counter(
    "relay_sends_folded_total",
    "Messages that were listed by another instead of being sent",
    "platform",
    "why",
  );
  const dispatched = counter("relay_events_dispatched_total", "Events that were dispatched");
  const quarantined = counter(
    "relay_events_quarantined_total",
    "Events nobody could read or match",
  );
  const delivered = deliverySeconds(registry);
  return {
    attempted: (platform, outcome) => attempts.inc({ platform, outcome }),
    delivered: (platform, seconds) => delivered.observe({ platform }, seconds),
    ended: (platform, status) => ended.inc({ platform, status }),
    paused: (platform) => paused.inc({ platform }),
    stopped: (platform, state) => stopped.inc({ platform, state }),
    folded: (platform, why, number) => folded.inc({ platform, why }, number),
    dispatched(events, inQuarantine) {
      dispatched.inc(events);
      quarantined.inc(inQuarantine);
    },
  };
}

function deliverySeconds(registry: Registry) {
  return new Histogram({
    name: "relay_delivery_seconds",
    help: "Time from the acceptance of a webhook to its delivery",
    labelNames: ["platform"],
    buckets: DELIVERED_BUCKETS,
    registers: [registry],
  });
}
