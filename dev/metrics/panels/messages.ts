// Panels from webhook to message.

import { one, quantile, rate, type PanelRow } from "./panel.ts";

export const INGRESS: PanelRow = {
  title: "Ingress",
  panels: [
    {
      title: "Webhooks accepted",
      kind: "timeseries",
      unit: "reqps",
      about: "By sender.",
      queries: one(rate("relay_webhooks_accepted_total", "provider"), "{{provider}}"),
    },
    {
      title: "Webhooks rejected",
      kind: "timeseries",
      unit: "reqps",
      about: "By reason.",
      queries: one(rate("relay_webhooks_rejected_total", "reason"), "{{reason}}"),
    },
    {
      title: "Time to the 200",
      kind: "timeseries",
      unit: "s",
      about: "From the first byte of a webhook to its answer.",
      queries: [
        { expr: quantile(0.5, "relay_webhook_ack_seconds"), legend: "p50" },
        { expr: quantile(0.99, "relay_webhook_ack_seconds"), legend: "p99" },
      ],
    },
  ],
};

export const DELIVERY: PanelRow = {
  title: "Delivery",
  panels: [
    {
      title: "Calls to the chats",
      kind: "timeseries",
      unit: "ops",
      about: "By platform and outcome.",
      queries: one(
        rate("relay_send_attempts_total", "platform, outcome"),
        "{{platform}} {{outcome}}",
      ),
    },
    {
      title: "Time to delivery",
      kind: "timeseries",
      unit: "s",
      about: "From the acceptance of a webhook to its message, p99.",
      queries: one(quantile(0.99, "relay_delivery_seconds", "platform, le"), "{{platform}}"),
    },
    {
      title: "Backlog",
      kind: "timeseries",
      unit: "short",
      about: "Events that are not dispatched, and queued messages.",
      queries: [
        { expr: "max(relay_events_undispatched)", legend: "events" },
        { expr: "max by (platform) (relay_sends_waiting)", legend: "{{platform}}" },
      ],
    },
    {
      title: "Failed sends",
      kind: "timeseries",
      unit: "ops",
      about: "Messages that were not delivered.",
      queries: one(
        rate('relay_sends_ended_total{status=~"failed|dead|canceled"}', "platform, status"),
        "{{platform}} {{status}}",
      ),
    },
    {
      title: "Stopped bots and paused targets",
      kind: "timeseries",
      unit: "short",
      about: "A bot is 1 while nothing is sent with it.",
      queries: [
        { expr: "max by (platform) (relay_bot_stopped)", legend: "{{platform}} stopped" },
        { expr: "max by (platform) (relay_targets_paused)", legend: "{{platform}} paused" },
      ],
    },
    {
      title: "Interactions",
      kind: "timeseries",
      unit: "ops",
      about: "Commands, buttons and forms from chats, by whether they were stored.",
      queries: one(
        rate("relay_interactions_total", "platform, outcome"),
        "{{platform}} {{outcome}}",
      ),
    },
  ],
};

export const QUIET: PanelRow = {
  title: "Rollups",
  panels: [
    {
      title: "Rolled up",
      kind: "timeseries",
      unit: "ops",
      about: "Messages that were rolled up, by reason.",
      queries: one(rate("relay_sends_rolled_up_total", "why"), "{{why}}"),
    },
    {
      title: "Held and queued for rollup",
      kind: "timeseries",
      unit: "short",
      about: "Messages that are held until their due time, or queued for a rollup.",
      queries: [
        { expr: "max by (platform) (relay_sends_held)", legend: "{{platform}} held" },
        {
          expr: "max by (platform) (relay_sends_awaiting_rollup)",
          legend: "{{platform}} queued for rollup",
        },
      ],
    },
  ],
};
