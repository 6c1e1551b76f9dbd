// Generates `docs/metrics.md` from the catalog of metrics, the alert rules and the dashboard.

import { METRIC_SECTIONS } from "../../src/main/metrics/catalog/index.ts";
import type { Metric } from "../../src/main/metrics/catalog/metric.ts";
import { tableOf } from "../markdown-table.ts";
import { ROWS } from "./panels/index.ts";
import { readRules, RULES_FILE } from "./read-rules.ts";
import { REJECTIONS } from "./refusals.ts";

const NOTHING = "–";
const HEAD = `# Metrics

What \`/metrics\` tells, in the format of Prometheus; \`npm run gen -- metrics-page\` writes this page from the list that
the program registers, so what is not here does not exist. Names and labels are stable: they are added to, and neither
renamed nor removed without a line in the changelog.

Labels are closed lists, and nothing that comes from outside stands in one: no group, no channel, no address. Counters
are there with 0 from the start. Counters and times are of one process: take the sum. What is marked _shared_ is read from
the database by whoever is asked, so every process tells the same: take the maximum.

Every process tells them: an api at its own port, a worker at \`WORKER_PORT\`. They are for whoever asks from the same
machine. If \`METRICS_TOKEN\` is set, every reader needs it as bearer.
[\`deploy/prometheus/prometheus.yml\`](../deploy/prometheus/prometheus.yml) is an example of how to read them.`;

const REASONS = `### Why webhooks are refused

The values of \`reason\`, in the log and in the console too.`;

const LABELS = `## Labels

Every value that a label can have.`;

const ALERTS = `## Alerts

[\`${RULES_FILE}\`](../${RULES_FILE}) has them for Prometheus; \`relay.rules.test.yml\` beside it makes each of them fire
(\`promtool test rules\`). Summary and description of each are written for whoever is woken by it, and \`runbook\` leads to
what to do. Thresholds are where we would look ourselves: change them to your own.`;

const DASHBOARD = `## Dashboard

[\`deploy/grafana/relay.json\`](../deploy/grafana/relay.json) is for Grafana: Dashboards, New, Import. It asks which
Prometheus. \`npm run gen -- metrics-page\` writes it too, and a test asks a real Prometheus each of its queries.`;

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
