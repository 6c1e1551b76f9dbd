// Metrics of inbound webhooks and interactions.

import { PROVIDERS } from "../../../contract/hosts/index.ts";
import { PLATFORMS } from "../../../contract/kernel/target.ts";
import { REJECTION_REASONS } from "../../../core/kernel/refusal.ts";
import type { Metric } from "./metric.ts";

export const WEBHOOKS = {
  accepted: {
    name: "relay_webhooks_accepted_total",
    kind: "counter",
    help: "Webhooks answered 200, by sender and whether they are duplicates",
    look: "it stops growing while senders send",
    labels: { provider: PROVIDERS, duplicate: ["false", "true"] },
  },
  ack: {
    name: "relay_webhook_ack_seconds",
    kind: "histogram",
    help: "Time from the first byte of a webhook to its 200",
    look: "p99 above 1 s: the database is slow",
    labels: {},
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  rejected: {
    name: "relay_webhooks_rejected_total",
    kind: "counter",
    help: "Rejected webhooks, by the check that failed",
    look: "it grows; [the reasons](#why-webhooks-are-rejected)",
    labels: { reason: REJECTION_REASONS },
  },
  waiting: {
    name: "relay_webhooks_waiting",
    kind: "gauge",
    help: "Webhooks that wait for their database commit",
    look: "above 100 for long: the database is unavailable or too slow",
    labels: {},
  },
  missed: {
    name: "relay_deliveries_missed_total",
    kind: "counter",
    help: "Deliveries that GitHub reports as failed and Relay does not have",
    look: "it grows and the next one does not follow: [see](runbooks.md#deliveries-are-missing)",
    labels: {},
  },
  repaired: {
    name: "relay_deliveries_repaired_total",
    kind: "counter",
    help: "Missed deliveries that arrived later",
    labels: {},
  },
} as const satisfies Record<string, Metric>;

/** Metrics of interactions. */
export const INTERACTIONS = {
  kept: {
    name: "relay_interactions_total",
    kind: "counter",
    help: "Interactions from chats, by whether they were stored",
    look: "`unavailable` grows: the database did not answer",
    labels: { platform: PLATFORMS, outcome: ["kept", "known", "unavailable"] },
  },
  acknowledged: {
    name: "relay_interaction_ack_seconds",
    kind: "histogram",
    help: "Time from the first byte of an interaction to the first answer",
    look: "p99 above 1 s: Discord gives up after 3",
    labels: { platform: PLATFORMS },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
  },
  ended: {
    name: "relay_interactions_ended_total",
    kind: "counter",
    help: "Finished interactions, by whether the reply was sent",
    look: "`failed` grows: people got no reply",
    labels: { platform: PLATFORMS, outcome: ["told", "failed"] },
  },
  answer: {
    name: "relay_interaction_answer_seconds",
    kind: "histogram",
    help: "Time from the arrival of an interaction to its last answer",
    look: "p99 above 10 s: GitHub is slow, or no worker runs",
    labels: { platform: PLATFORMS },
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900],
  },
} as const satisfies Record<string, Metric>;
