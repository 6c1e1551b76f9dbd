// `docs/metrics.md` and the Grafana dashboard from the catalog of metrics and the alert rules.

import { dashboardText } from "../metrics/dashboard.ts";
import { metricsPage } from "../metrics/page.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  return [
    { file: "docs/metrics.md", text: metricsPage() },
    { file: "deploy/grafana/relay.json", text: dashboardText() },
  ];
}
