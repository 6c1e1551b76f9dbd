// Meters: the ports through which other layers record metrics.

import type { Registry } from "prom-client";
import type { MissedMeter } from "../../ports/ingress.ts";
import type {
  DeliveryMeter,
  InteractionMeter,
  Meter,
  ScheduledTaskMeter,
} from "../../ports/metrics.ts";
import { INTERACTIONS, WEBHOOKS } from "./catalog/inbound.ts";
import { MESSAGES } from "./catalog/messages.ts";
import { TRACES, WORKERS } from "./catalog/process.ts";
import { counterOf, gaugeOf, histogramOf } from "./instruments.ts";

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

export function interactionMetrics(registry: Registry): InteractionMeter {
  const kept = counterOf(registry, INTERACTIONS.kept);
  const acknowledged = histogramOf(registry, INTERACTIONS.acknowledged);
  const ended = counterOf(registry, INTERACTIONS.ended);
  const answer = histogramOf(registry, INTERACTIONS.answer);
  return {
    kept(platform, outcome, seconds) {
      kept({ platform, outcome }, 1);
      acknowledged({ platform }, seconds);
    },
    ended(platform, outcome, seconds) {
      ended({ platform, outcome }, 1);
      answer({ platform }, seconds);
    },
  };
}

const now = () => Date.now() / 1_000;

export function scheduledTaskMetrics(registry: Registry): ScheduledTaskMeter {
  const every = gaugeOf(registry, WORKERS.taskInterval);
  const success = gaugeOf(registry, WORKERS.taskSuccess);
  const runs = counterOf(registry, WORKERS.taskRuns);
  return {
    planned(task, everySeconds) {
      every.set({ task }, everySeconds);
      // Counts from the start, so that a task that never succeeds is late too.
      success.set({ task }, now());
    },
    ended(task, outcome) {
      runs({ task, outcome }, 1);
      if (outcome === "done") success.set({ task }, now());
    },
  };
}

export function missedMetrics(registry: Registry): MissedMeter {
  const missed = counterOf(registry, WEBHOOKS.missed);
  const repaired = counterOf(registry, WEBHOOKS.repaired);
  return {
    missed: (deliveries) => missed({}, deliveries),
    repaired: (deliveries) => repaired({}, deliveries),
  };
}

/** `dropped`: never sent, because the queue was full. `failed`: sent, but the collector did not accept it. */
export type TraceMeter = {
  spans(outcome: "sent" | "dropped" | "failed", number: number): void;
};

export function traceMetrics(registry: Registry): TraceMeter {
  const spans = counterOf(registry, TRACES.spans);
  return { spans: (outcome, number) => spans({ outcome }, number) };
}
