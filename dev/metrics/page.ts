// Generates `docs/metrics.md` from the catalog of metrics, the alert rules and the dashboard.

import { METRIC_SECTIONS } from "../../src/main/metrics/catalog/index.ts";
import type { Metric } from "../../src/main/metrics/catalog/metric.ts";
import { tableOf } from "../markdown-table.ts";
import { ROWS } from "./panels/index.ts";
import { readRules, RULES_FILE } from "./read-rules.ts";
import { REJECTIONS } from "./refusals.ts";

const NOTHING = "–";
const HEAD = `# Metrics

Relay exports these metrics at \`/metrics\`, in the format of Prometheus. \`npm run gen -- metrics-page\` writes this page
from the list that the program registers. Names and labels are stable: the changelog lists every rename and removal.

Labels have closed lists of values, without groups, channels or IP addresses. Counters start at 0. Counters and times are
per process: use \`sum\`. A _shared_ metric is read from the database, so every process exports the same value: use \`max\`.

An api exports them at its own port, a worker at \`WORKER_PORT\`. Only callers on the same machine can read them. If
\`METRICS_TOKEN\` is set, every reader needs it as bearer.
[\`deploy/prometheus/prometheus.yml\`](../deploy/prometheus/prometheus.yml) is an example.`;

const REASONS = `### Why webhooks are rejected

Values of \`reason\`, also in the log and in the console.`;

const LABELS = `## Labels

Every value that a label can have.`;

const ALERTS = `## Alerts

[\`${RULES_FILE}\`](../${RULES_FILE}) contains alert rules for Prometheus. \`relay.rules.test.yml\` beside it makes each of
them fire (\`promtool test rules\`). \`runbook\` links to the steps for an operator. Adjust the thresholds to your load.`;

const DASHBOARD = `## Dashboard

[\`deploy/grafana/relay.json\`](../deploy/grafana/relay.json) is for Grafana: Dashboards, New, Import. Choose your
Prometheus there. \`npm run gen -- metrics-page\` writes it too, and a test asks a real Prometheus each of its queries.`;

export function metricsPage(): string {
  const sections = METRIC_SECTIONS.map(
    ({ title, metrics }) =>
      `## ${title}\n\n${tableOf(["Metric", "Kind", "Is", "Look when"], metrics.map(rowOf))}` +
      (title === "Webhooks" ? `\n\n${REASONS}\n\n${reasons()}` : ""),
  );
  const parts = [HEAD, ...sections, `${LABELS}\n\n${labels()}`, `${ALERTS}\n\n${alerts()}`];
  return `${[...parts, `${DASHBOARD}\n\n${panels()}`].join("\n\n")}\n`;
}

function rowOf({ name, kind, help, look, isShared, labels: named }: Metric): string[] {
  const list = Object.keys(named).join(",");
  return [
    list === "" ? `\`${name}\`` : `\`${name}{${list}}\``,
    isShared ? `${kind}, shared` : kind,
    help,
    look ?? NOTHING,
  ];
}

function reasons(): string {
  return tableOf(
    ["`reason`", "Means", "Do"],
    Object.entries(REJECTIONS).map(([reason, { means, todo }]) => [
      `\`${reason}\``,
      means,
      todo ?? NOTHING,
    ]),
  );
}

/** Labels with the same name and values appear once. */
function labels(): string {
  const rows = new Map<string, { name: string; values: string; metrics: string[] }>();
  for (const { name: metric, labels: named } of METRIC_SECTIONS.flatMap((each) => each.metrics))
    for (const [name, list] of Object.entries(named)) {
      const values = list === "one" ? "one in each process" : list.map((v) => `\`${v}\``).join(" ");
      const row = rows.get(`${name} ${values}`) ?? { name, values, metrics: [] };
      row.metrics.push(`\`${metric}\``);
      rows.set(`${name} ${values}`, row);
    }
  return tableOf(
    ["Label", "Values", "Of"],
    [...rows.values()].map(({ name, values, metrics }) => [
      `\`${name}\``,
      values,
      metrics.join(" "),
    ]),
  );
}

function alerts(): string {
  return tableOf(
    ["Alert", "Severity", "Fires after", "Says", "Do"],
    readRules().alerts.map(({ alert, labels: { severity }, for: after, annotations }) => [
      `\`${alert}\``,
      severity,
      after ?? "at once",
      annotations.description,
      `[see](${annotations.runbook.replace(/^docs\//, "")})`,
    ]),
  );
}

function panels(): string {
  return tableOf(
    ["Row", "Panel", "Tells"],
    ROWS.flatMap((row) => row.panels.map(({ title, about }) => [row.title, title, about])),
  );
}
