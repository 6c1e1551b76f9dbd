// A real Alertmanager on loopback, with its data in a folder of its own, that notifies one URL.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";
import { freePort } from "../../dev/postgres/free-port.ts";

export type Alertmanager = Awaited<ReturnType<typeof startAlertmanager>>;

/** Under this name Debian installs it. */
const PROGRAM = "prometheus-alertmanager";

export async function startAlertmanager(receiver: { url: string; credentials: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-alertmanager-"));
  writeFileSync(path.join(folder, "alertmanager.yml"), settingsText(receiver));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    PROGRAM,
    [
      `--config.file=${path.join(folder, "alertmanager.yml")}`,
      `--storage.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--cluster.listen-address=",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "exit");
  return {
    /** Host and port. */
    address: `127.0.0.1:${port}`,
    /** What it wrote into its log. */
    said: () => said,
    isUp: async () => (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok,
    /** As Prometheus does. An alert with an end in the past is resolved. */
    async alert(labels: object, annotations: object, times: object) {
      const reply = await fetch(`${url}/api/v2/alerts`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify([{ labels, annotations, ...times }]),
      });
      if (!reply.ok) throw new Error(`alertmanager answered ${reply.status}`);
    },
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

function settingsText({ url, credentials }: { url: string; credentials: string }): string {
  return stringify({
    route: {
      receiver: "relay",
      group_by: ["alertname"],
      group_wait: "1s",
      group_interval: "2s",
      repeat_interval: "1h",
    },
    receivers: [
      {
        name: "relay",
        webhook_configs: [
          { url, send_resolved: true, http_config: { authorization: { credentials } } },
        ],
      },
    ],
  });
}
