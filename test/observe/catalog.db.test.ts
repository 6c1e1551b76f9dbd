// The list of metrics, held against its page, the dashboard's file, and what a real api and a real worker tell after
// real work.

import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dashboardText } from "../../dev/metrics/dashboard.ts";
import { metricsPage } from "../../dev/metrics/page.ts";
import { METRIC_SECTIONS } from "../../src/main/metrics/catalog/index.ts";
import type { RunningRelay } from "../../src/main/wire/serve.ts";
import {
  type DeliveryWorld,
  ENGINEERING,
  HIDDEN,
  oneRoute,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { project, read } from "../deploy/read.ts";
import { post } from "../support/post.ts";
import { codehostWebhook, customWebhook } from "../support/webhooks.ts";

const METRICS = METRIC_SECTIONS.flatMap(({ metrics }) => metrics);
const WRONG = { secret: "wrong" };

let world: DeliveryWorld;
let processes: readonly RunningRelay[];
let startedAt: number;
beforeAll(async () => {
  startedAt = Date.now() / 1_000;
  const targets = [{ channelId: SHOP }, { channelId: HIDDEN }, { chatId: ENGINEERING }];
  world = await startDelivery({ config: oneRoute(targets), roles: [] });
  const api = await world.start("api");
  processes = [api, await world.start("worker", {}, { WORKER_PORT: "0" })];
  const url = api.url ?? "";
  const toNobody = customWebhook({ path: "/webhook/nobody-here" });
  await post(url, toNobody);
  await post(url, codehostWebhook(WRONG));
  await post(url, codehostWebhook({ body: "no json" }));
  await post(url, codehostWebhook());
  for (const title of ["one", "two", "three"]) await world.send({ title });
  await vi.waitUntil(async () => (await told()).get(DELIVERED) === 3, { timeout: 90_000 });
});
afterAll(() => world.stop());

const DELIVERED = 'relay_sends_ended_total{platform="chattwo",status="delivered"}';

async function scrape({ url = "" }: RunningRelay): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

/** Of the worker: samples by name and labels. */
async function told(): Promise<Map<string, number>> {
  const [, worker] = processes;
  const text = worker ? await scrape(worker) : "";
  return new Map(
    [...text.matchAll(/^([a-z_]+(?:\{.*\})?) (\S+)$/gm)].map(([, name = "", value]) => [
      name,
      Number(value),
    ]),
  );
}

test("docs/metrics.md is what the list says (npm run gen -- metrics-page writes it)", async () => {
  await expect(metricsPage()).toMatchFileSnapshot(path.join(project, "docs/metrics.md"));
});

test("deploy/grafana/relay.json is what the panels say (npm run gen -- metrics-page writes it)", () => {
  expect(read("deploy/grafana/relay.json")).toBe(dashboardText());
});

test("no name is on the list twice", () => {
  const names = METRICS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("both processes tell exactly the names and kinds that are on the list", async () => {
  const listed = METRICS.map(({ name, kind }) => `${name} ${kind}`).toSorted();
  for (const each of processes) {
    const types = [...(await scrape(each)).matchAll(/^# TYPE (\w+ \w+)$/gm)];
    expect(types.map(([, type = ""]) => type).toSorted()).toEqual(listed);
  }
});

/** Every label with its value, by the metric's name, as it stands in a scrape. */
function labelsIn(text: string): { metric: string; label: string; value: string }[] {
  return [...text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)].flatMap(([, metric = "", labels = ""]) =>
    [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", value = ""]) => ({
      metric: METRICS.some(({ name }) => name === metric)
        ? metric
        : metric.replace(/_(?:bucket|sum|count)$/, ""),
      label,
      value,
    })),
  );
}

test("no label has a value that is not on the list, after webhooks, refusals, messages and a paused target", async () => {
  for (const each of processes) {
    const found = labelsIn(await scrape(each));
    expect(found.length).toBeGreaterThan(100);
    const strays = found.filter(({ metric, label, value }) => {
      const values = METRICS.find(({ name }) => name === metric)?.labels[label];
      return label !== "le" && values !== "one" && values?.includes(value) !== true;
    });
    expect(strays).toEqual([]);
  }
});

test("nothing of a group, a channel, a person or an address is told", async () => {
  const outside = ["acme", "globex", SHOP, HIDDEN, ENGINEERING, "nobody-here", "http", "127.0.0.1"];
  for (const each of processes) {
    const samples = (await scrape(each)).split("\n").filter((line) => !line.startsWith("#"));
    for (const word of outside) expect(samples.filter((line) => line.includes(word))).toEqual([]);
  }
});

test("the database, the workers and the chores are told as they are", async () => {
  for (const task of ["partitions", "idempotency-keys"])
    await expect
      .poll(async () =>
        (await told()).get(`relay_scheduled_task_runs_total{task="${task}",outcome="done"}`),
      )
      .toBeGreaterThan(0);
  const samples = await told();
  expect(samples.get('relay_scheduled_task_runs_total{task="partitions",outcome="done"}')).toBe(1);
  expect(Object.fromEntries(samples)).toMatchObject({
    relay_database_up: 1,
    relay_ready: 1,
    relay_workers: 1,
    relay_event_partitions_ahead: 7,
    'relay_scheduled_task_interval_seconds{task="idempotency-keys"}': 60,
    'relay_database_connections{pool="worker",state="waiting"}': expect.any(Number),
    'relay_build_info{version="0.1.0",role="worker"}': 1,
  });
  const between = (name: string, min: number, max: number) => {
    expect(samples.get(name)).toBeGreaterThan(min);
    expect(samples.get(name)).toBeLessThan(max);
  };
  between("relay_database_size_bytes", 5e6, 1e9);
  between(
    "relay_database_server_connections",
    0,
    samples.get("relay_database_server_connections_max") ?? 0,
  );
  between("relay_clock_offset_seconds", -1, 1);
  between(
    'relay_scheduled_task_last_success_timestamp_seconds{task="idempotency-keys"}',
    startedAt,
    Date.now() / 1_000 + 1,
  );
});

test("what is held and what waits to be listed is told apart from what waits", async () => {
  await world.sql(`update sends set status = 'queued', is_held = true, held_until = now() + interval '1 hour'
    where id = (select min(s.id) from sends s join lanes l on l.id = s.lane_id where l.platform = 'chattwo')`);
  await world.sql(`update sends set status = 'queued', rollup_key = 'list'
    where id = (select max(s.id) from sends s join lanes l on l.id = s.lane_id where l.platform = 'chattwo')`);
  expect(Object.fromEntries(await told())).toMatchObject({
    'relay_sends_waiting{platform="chattwo"}': 1,
    'relay_sends_held{platform="chattwo"}': 1,
    'relay_sends_awaiting_rollup{platform="chattwo"}': 1,
    'relay_oldest_send_seconds{platform="chattwo"}': 0,
  });
});
