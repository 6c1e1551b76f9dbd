// A real Prometheus on loopback, with its data in a folder of its own, that reads what a test says.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { freePort } from "../../dev/postgres/free-port.ts";

const Config = z.looseObject({ scrape_configs: z.array(z.looseObject({})) });

const Answer = z.object({ status: z.literal("success"), data: z.unknown() });
const Sample = z.object({
  metric: z.record(z.string(), z.string()),
  value: z.tuple([z.number(), z.string()]),
});
const Vector = z.object({ resultType: z.string(), result: z.array(Sample) });
const Targets = z.object({
  activeTargets: z.array(
    z.object({ health: z.string(), lastError: z.string(), scrapeUrl: z.string() }),
  ),
});
const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ name: z.string(), health: z.string(), lastError: z.string().optional() }),
      ),
    }),
  ),
});
const Alerts = z.object({
  alerts: z.array(
    z.object({
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()),
      state: z.string(),
    }),
  ),
});

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

export type PrometheusOptions = {
  /** The project's own settings and rules, as they are to be used. */
  settings: string;
  rules: string;
  /** Host and port of each process. */
  targets: readonly string[];
  token: string;
};

/** Several times in the shortest window of the rules. */
const EVERY = "2s";

export async function startPrometheus(options: PrometheusOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-prometheus-"));
  writeFileSync(path.join(folder, "prometheus.yml"), settingsText(options));
  writeFileSync(path.join(folder, "relay.rules.yml"), options.rules);
  writeFileSync(path.join(folder, "relay.token"), `${options.token}\n`);
  const port = await freePort();
  const child = spawn(
    "prometheus",
    [
      `--config.file=${path.join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "exit");
  const ask = async (what: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${what}`);
    return Answer.parse(await reply.json()).data;
  };
  return {
    /** What it wrote into its log. */
    said: () => said,
    isUp: async () => (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok,
    query: async (expr: string) =>
      Vector.parse(await ask(`query?query=${encodeURIComponent(expr)}`)).result,
    targets: async () => Targets.parse(await ask("targets?state=active")).activeTargets,
    rules: async () => Rules.parse(await ask("rules")).groups.flatMap((group) => group.rules),
    /** Those that fire. */
    alerts: async () =>
      Alerts.parse(await ask("alerts")).alerts.filter(({ state }) => state === "firing"),
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

/** The project's own settings: only how often, and who is read, is the test's. */
function settingsText({ settings, targets }: PrometheusOptions): string {
  const { scrape_configs: jobs, ...rest } = Config.parse(parse(settings));
  return stringify({
    ...rest,
    global: { scrape_interval: EVERY, scrape_timeout: EVERY, evaluation_interval: EVERY },
    scrape_configs: jobs.map((job) => ({ ...job, static_configs: [{ targets }] })),
  });
}
