// A real Prometheus reads a real Relay under load, with the rules of the file: it reads without an error, every figure
// and every panel has something to show, and what goes wrong is told by the alert that is for it.

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readRules } from "../../dev/metrics/read-rules.ts";
import { ROWS } from "../../dev/metrics/panels/index.ts";
import { HIDDEN, oneRoute, SHOP } from "../delivery/world.ts";
import { post } from "../support/post.ts";
import { customWebhook } from "../support/webhooks.ts";
import { startStage, type Stage } from "./stage.ts";

const LONG = { timeout: 90_000, interval: 500 };
const OUTAGE_MS = 240_000;
/** Fewer than an address may fail in a minute. */
const BAD = 90;
/** Other tests run beside this one. */
const OF_THE_MACHINE = ["RelayProcessLate", "RelayAcksSlow"];

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  await vi.waitUntil(() => stage.prometheus.isUp(), LONG);
});
afterEach(() => {
  for (const { faults } of [stage.world.chatone, stage.world.chattwo]) faults.clear();
});
afterAll(() => stage.stop());

const firing = async () =>
  (await stage.prometheus.alerts()).map(({ labels }) => labels["alertname"] ?? "");
const byName = (left: { name: string }, right: { name: string }) =>
  left.name.localeCompare(right.name);
const seriesOf = async (expr: string) => (await stage.prometheus.query(expr)).length;

test("both processes are read, every rule is evaluated, and nothing is an error", async () => {
  await expect
    .poll(() => stage.prometheus.targets(), LONG)
    .toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ health: "up", lastError: "" })),
    );
  const { alerts, recorded } = readRules();
  const names = [...recorded.map(({ record }) => record), ...alerts.map(({ alert }) => alert)];
  const evaluated = async () =>
    (await stage.prometheus.rules()).map(({ name, health, lastError = "" }) => ({
      name,
      health,
      lastError,
    }));
  await expect
    .poll(async () => (await evaluated()).toSorted(byName), LONG)
    .toEqual(names.map((name) => ({ name, health: "ok", lastError: "" })).toSorted(byName));
  expect(stage.prometheus.said()).not.toMatch(/level=(?:warn|error)/);
});

test("every figure that the rules record has a value while webhooks come and messages go", async () => {
  await expect
    .poll(async () => {
      const empty: string[] = [];
      for (const { record } of readRules().recorded)
        if ((await seriesOf(`${record} >= 0`)) === 0) empty.push(record);
      return empty;
    }, LONG)
    .toEqual([]);
});

test("every query of the dashboard is understood and has something to show", async () => {
  const queries = ROWS.flatMap((row) =>
    row.panels.flatMap((panel) =>
      panel.queries.map(({ expr }) => expr.replaceAll("$__rate_interval", "20s")),
    ),
  );
  await expect
    .poll(async () => {
      const empty: string[] = [];
      for (const expr of queries) if ((await seriesOf(expr)) === 0) empty.push(expr);
      return empty;
    }, LONG)
    .toEqual([]);
});

test("nothing is wrong, and no alert fires", async () => {
  const aboutRelay = async () => (await firing()).filter((name) => !OF_THE_MACHINE.includes(name));
  await expect.poll(aboutRelay, LONG).toEqual([]);
});

test(
  "webhooks with a wrong secret in number: RelayWebhooksRejected",
  async () => {
    const bad = customWebhook({ path: "/webhook/acme", secret: "wrong" });
    await Promise.all(Array.from({ length: BAD }, () => post(stage.apiUrl, bad)));
    await expect.poll(firing, LONG).toContain("RelayWebhooksRejected");
    await expect.poll(firing, LONG).not.toContain("RelayWebhooksRejected");
  },
  OUTAGE_MS,
);

test(
  "a chat that answers 500: RelaySendsFailing, and RelayBotStopped",
  async () => {
    const { faults } = stage.world.chatone;
    faults.add({ steps: [{ kind: "5xx" }], afterwards: "last" });
    await expect.poll(firing, LONG).toContain("RelaySendsFailing");
    await expect.poll(firing, LONG).toContain("RelayBotStopped");
    faults.clear();
    await expect.poll(firing, LONG).not.toContain("RelayBotStopped");
    await expect.poll(firing, LONG).not.toContain("RelaySendsFailing");
  },
  OUTAGE_MS,
);

test(
  "a chat that says to slow down: RelayRateLimited",
  async () => {
    const { faults } = stage.world.chattwo;
    const limit = { kind: "429", retryAfterSeconds: 0.1 } as const;
    faults.add({ steps: [limit], afterwards: "last" });
    await expect.poll(firing, LONG).toContain("RelayRateLimited");
    faults.clear();
    await expect.poll(firing, LONG).not.toContain("RelayRateLimited");
  },
  OUTAGE_MS,
);

test(
  "a channel that the bot may not write to: RelayTargetsPaused",
  async () => {
    await stage.world.load(oneRoute([{ channelId: SHOP }, { channelId: HIDDEN }]));
    await expect.poll(firing, LONG).toContain("RelayTargetsPaused");
  },
  OUTAGE_MS,
);

test(
  "days that events cannot be stored for: RelayPartitionsMissing, until the chore's statement made them",
  async () => {
    const { world } = stage;
    const ahead = await world.sql<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = 'events'::regclass order by relname desc limit 6`,
    );
    for (const { name } of ahead) await world.sql(`drop table ${name}`);
    await expect.poll(firing, LONG).toContain("RelayPartitionsMissing");
    await world.sql("select ensure_event_partitions(7)");
    await expect.poll(firing, LONG).not.toContain("RelayPartitionsMissing");
  },
  OUTAGE_MS,
);

test(
  "no database: RelayDatabaseUnavailable, and RelayWebhooksUnavailable for those who sent meanwhile",
  async () => {
    await stage.cluster.shutDown();
    await expect.poll(firing, LONG).toContain("RelayDatabaseUnavailable");
    await expect.poll(firing, LONG).toContain("RelayWebhooksUnavailable");
    await stage.cluster.start();
    await expect.poll(firing, LONG).not.toContain("RelayDatabaseUnavailable");
  },
  OUTAGE_MS,
);

test(
  "no worker: RelayWorkerAbsent, and RelayDown for where it was",
  async () => {
    await stage.worker.stop();
    await expect.poll(firing, LONG).toContain("RelayWorkerAbsent");
    await expect.poll(firing, LONG).toContain("RelayDown");
    const told = (await stage.prometheus.alerts()).map(({ annotations }) => annotations);
    expect(told).toContainEqual({
      summary: "No Relay worker is running",
      description: expect.stringContaining("No messages are sent"),
      runbook: "docs/runbooks.md#no-worker-runs",
    });
    expect(JSON.stringify(told)).not.toMatch(/error|%!/);
  },
  OUTAGE_MS,
);
