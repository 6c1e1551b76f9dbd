// What is measured while webhooks come in.

import type { Registry } from "prom-client";
import type { Meter } from "../../ports/metrics.ts";
import { WEBHOOKS } from "./catalog/webhooks.ts";
import { counterOf, histogramOf } from "./instruments.ts";

export function ingressMetrics(registry: Registry): Meter {
  const accepted = counterOf(registry, WEBHOOKS.accepted);
  const ack = histogramOf(registry, WEBHOOKS.ack);
  const rejected = counterOf(registry, WEBHOOKS.rejected);
  return {
    accepted(provider, duplicate, seconds) {
      accepted({ provider, duplicate: duplicate ? "true" : "false" }, 1);
      ack({}, seconds);
    },
    rejected: (reason) => rejected({ reason }, 1),
  };
}
