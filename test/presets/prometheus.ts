// A real Prometheus on loopback with one alerting rule, whose condition a test switches on and off.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";
import { freePort } from "../../dev/postgres/free-port.ts";

const RULES = {
  groups: [
    {
      name: "checkout",
      rules: [
        {
          alert: "HighLatency",
          expr: "checkout_latency_seconds > 2",
          labels: { severity: "critical" },
          annotations: { summary: "latency is {{ $value }} s" },
        },
      ],
    },
  ],
};

/** It scrapes, evaluates and reports to the Alertmanager at this address every second. */
export async function startAlertingPrometheus(alertmanager: string) {
  let latency = 1;
  const metrics = createServer((_request, response) => {
    response.setHeader("content-type", "text/plain; version=0.0.4");
    response.end(`checkout_latency_seconds ${latency}\n`);
  });
  metrics.listen(0, "127.0.0.1");
  await once(metrics, "listening");
  const address = metrics.address();
  const scraped = `127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const folder = mkdtempSync(path.join(tmpdir(), "relay-alerting-"));
  writeFileSync(path.join(folder, "rules.yml"), stringify(RULES));
  writeFileSync(path.join(folder, "prometheus.yml"), settingsText(alertmanager, scraped));
  const port = await freePort();
  const child = spawn(
    "prometheus",
    [
      `--config.file=${path.join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      // Otherwise a resolved alert is reported after a minute.
      "--rules.alert.resend-delay=1s",
    ],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  return {
    setLatency: (seconds: number) => void (latency = seconds),
    async stop() {
      child.kill();
      await ended;
      metrics.close();
      rmSync(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

function settingsText(alertmanager: string, scraped: string): string {
  return stringify({
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: ["rules.yml"],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: [{ job_name: "checkout", static_configs: [{ targets: [scraped] }] }],
  });
}
