// What is measured of deliveries that failed on their way.

import type { Registry } from "prom-client";
import type { MissedMeter } from "../../ports/ingress.ts";
import { WEBHOOKS } from "./catalog/webhooks.ts";
import { counterOf } from "./instruments.ts";

export function missedMetrics(registry: Registry): MissedMeter {
  const missed = counterOf(registry, WEBHOOKS.missed);
  const repaired = counterOf(registry, WEBHOOKS.repaired);
  return {
    missed: (deliveries) => missed({}, deliveries),
    repaired: (deliveries) => repaired({}, deliveries),
  };
}
