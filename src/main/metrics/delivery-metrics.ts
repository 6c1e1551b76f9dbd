// What is measured while messages go out.

import type { Registry } from "prom-client";
import type { DeliveryMeter } from "../../ports/metrics.ts";
import { MESSAGES } from "./catalog/messages.ts";
import { counterOf, histogramOf } from "./instruments.ts";

export function deliveryMetrics(registry: Registry): DeliveryMeter {
  const attempts = counterOf(registry, MESSAGES.attempts);
  const delivered = histogramOf(registry, MESSAGES.delivered);
  const ended = counterOf(registry, MESSAGES.ended);
  const paused = counterOf(registry, MESSAGES.paused);
  const stopped = counterOf(registry, MESSAGES.stopped);
  const rolledUp = counterOf(registry, MESSAGES.rolledUp);
  const dispatched = counterOf(registry, MESSAGES.dispatched);
  const quarantined = counterOf(registry, MESSAGES.quarantined);
  return {
    attempted: (platform, outcome) => attempts({ platform, outcome }, 1),
    delivered: (platform, seconds) => delivered({ platform }, seconds),
    ended: (platform, status) => ended({ platform, status }, 1),
    paused: (platform) => paused({ platform }, 1),
    stopped: (platform, state) => stopped({ platform, state }, 1),
    rolledUp: (platform, why, number) => rolledUp({ platform, why }, number),
    dispatched(events, inQuarantine) {
      dispatched({}, events);
      quarantined({}, inQuarantine);
    },
  };
}
