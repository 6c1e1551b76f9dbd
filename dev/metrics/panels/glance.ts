// Panels for a glance: whether Relay is healthy.

import { one, type PanelRow } from "./panel.ts";

export const GLANCE: PanelRow = {
  title: "At a glance",
  panels: [
    {
      title: "Processes that answer",
      kind: "stat",
      unit: "short",
      about: "Processes that answer Prometheus.",
      queries: one('sum(up{job="relay"})'),
      limit: { at: 1, isMinimum: true },
    },
    {
      title: "Workers",
      kind: "stat",
      unit: "short",
      about: "Running workers. Without one, no messages are sent.",
      queries: one("max(relay_workers)"),
      limit: { at: 1, isMinimum: true },
    },
    {
      title: "Oldest event",
      kind: "stat",
      unit: "s",
      about: "Age of the oldest webhook that is not dispatched.",
      queries: one("max(relay_oldest_undispatched_event_seconds)"),
      limit: { at: 60 },
    },
    {
      title: "Oldest message",
      kind: "stat",
      unit: "s",
      about: "Age of the oldest queued message.",
      queries: one("max(relay_oldest_send_seconds)"),
      limit: { at: 300 },
    },
    {
      title: "Paused targets",
      kind: "stat",
      unit: "short",
      about: "Targets that receive no messages.",
      queries: one("sum(max by (platform) (relay_targets_paused))"),
      limit: { at: 1 },
    },
    {
      title: "Alerts",
      kind: "stat",
      unit: "short",
      about: "Firing alerts of Relay.",
      queries: one('count(ALERTS{alertname=~"Relay.*",alertstate="firing"}) or vector(0)'),
      limit: { at: 1 },
    },
  ],
};
