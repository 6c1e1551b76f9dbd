// What people ask from chats.

import { PLATFORMS } from "../../../contract/kernel/target.ts";
import type { Metric } from "../metric.ts";

export const INTERACTIONS = {
  kept: {
    name: "relay_interactions_total",
    kind: "counter",
    help: "What people asked from chats, by what came of it at the door",
    look: "`away` grows: people were told that the database does not answer",
    labels: { platform: PLATFORMS, outcome: ["kept", "known", "unavailable"] },
  },
  acknowledged: {
    name: "relay_interaction_ack_seconds",
    kind: "histogram",
    help: "Time from the first byte of an ask to the first answer",
    look: "p99 above 1 s: chatone gives up after 3",
    labels: { platform: PLATFORMS },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
  },
  ended: {
    name: "relay_interactions_ended_total",
    kind: "counter",
    help: "Asks whose asker was told, or could not be",
    look: "`failed` grows: people who asked were not told",
    labels: { platform: PLATFORMS, outcome: ["told", "failed"] },
  },
  answer: {
    name: "relay_interaction_answer_seconds",
    kind: "histogram",
    help: "Time from the arrival of an ask to its last answer",
    look: "p99 above 10 s: codehost is slow, or no worker runs",
    labels: { platform: PLATFORMS },
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900],
  },
} as const satisfies Record<string, Metric>;
