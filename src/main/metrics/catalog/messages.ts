// Metrics of dispatch and delivery.

import { ROLLUP_REASONS } from "../../../contract/messages/notices.ts";
import { PLATFORMS } from "../../../contract/kernel/target.ts";
import type { SendEnd } from "../../../core/delivery/send-status.ts";
import type { SendResult } from "../../../core/delivery/send-result.ts";
import type { Metric } from "./metric.ts";

const OUTCOMES = [
  "delivered",
  "wait",
  "retry",
  "refused",
  "unparsed",
  "messageGone",
  "threadShut",
  "threadGone",
  "targetGone",
  "moved",
  "botRefused",
] as const satisfies readonly SendResult["outcome"][];

const ENDS = [
  "delivered",
  "skipped",
  "failed",
  "dead",
  "canceled",
] as const satisfies readonly SendEnd[];

export const MESSAGES = {
  dispatched: {
    name: "relay_events_dispatched_total",
    kind: "counter",
    help: "Dispatched events",
    look: "it does not grow while webhooks arrive",
    labels: {},
  },
  quarantined: {
    name: "relay_events_quarantined_total",
    kind: "counter",
    help: "Events that could not be read or matched",
    look: "it grows at all: [see](runbooks.md#an-event-is-in-quarantine)",
    labels: {},
  },
  attempts: {
    name: "relay_send_attempts_total",
    kind: "counter",
    help: "Calls to a chat, by outcome",
    look: "`retry` or `wait` grows faster than `delivered`; [what they mean](delivery.md)",
    labels: { platform: PLATFORMS, outcome: OUTCOMES },
  },
  ended: {
    name: "relay_sends_ended_total",
    kind: "counter",
    help: "Finished sends, by status",
    look: "`failed` or `dead` grows: messages that people do not see",
    labels: { platform: PLATFORMS, status: ENDS },
  },
  delivered: {
    name: "relay_delivery_seconds",
    kind: "histogram",
    help: "Time from the acceptance of a webhook to its delivery",
    look: "p99 above 1 s while the queue is empty: the database or the chat is slow",
    labels: { platform: PLATFORMS },
    // From milliseconds to one day, the longest time to a last attempt.
    buckets: [
      0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 14_400, 86_400,
    ],
  },
  rolledUp: {
    name: "relay_sends_rolled_up_total",
    kind: "counter",
    help: "Messages that were rolled up",
    look: "`budget` or `backlog` grows all day: a channel gets too many messages; narrow its routes, or use a [digest](quiet.md)",
    labels: { platform: PLATFORMS, why: ROLLUP_REASONS },
  },
  paused: {
    name: "relay_targets_paused_total",
    kind: "counter",
    help: "Targets that Relay paused after an error of the platform",
    labels: { platform: PLATFORMS },
  },
  stopped: {
    name: "relay_bot_stops_total",
    kind: "counter",
    help: "How often a bot was rejected, unavailable or close to a ban, with failed probes",
    labels: { platform: PLATFORMS, state: ["unreachable", "limited", "refused"] },
  },
} as const satisfies Record<string, Metric>;
