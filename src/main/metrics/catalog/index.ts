// The catalog of all metrics, in the order of the documentation page.

import type { Metric } from "./metric.ts";
import { INTERACTIONS, WEBHOOKS } from "./inbound.ts";
import { BACKLOG } from "./backlog.ts";
import { DATABASE } from "./database.ts";
import { MESSAGES } from "./messages.ts";
import { PROCESS, TRACES, WORKERS } from "./process.ts";

export type MetricSection = { title: string; metrics: readonly Metric[] };

export const METRIC_SECTIONS: readonly MetricSection[] = [
  { title: "Webhooks", metrics: Object.values(WEBHOOKS) },
  { title: "Events and messages", metrics: Object.values(MESSAGES) },
  { title: "Backlog", metrics: Object.values(BACKLOG) },
  { title: "Interactions", metrics: Object.values(INTERACTIONS) },
  { title: "The database", metrics: Object.values(DATABASE) },
  { title: "Workers and scheduled tasks", metrics: Object.values(WORKERS) },
  { title: "Traces", metrics: Object.values(TRACES) },
  { title: "The process", metrics: PROCESS },
];
