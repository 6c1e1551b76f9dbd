// Traces of real processes: a worker that is killed, shares that agree, and nothing loaded that nobody asked for.

import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type DeliveryWorld,
  oneRoute,
  seed,
  SHOP,
  startDelivery,
  titlesIn,
} from "../delivery/world.ts";
import { type RunningProcess, startRelay } from "../support/process.ts";
import { envFor } from "../support/world.ts";
import { type Collector, named, startCollector } from "./collector.ts";

let world: DeliveryWorld;
let collector: Collector;
let running: RunningProcess[] = [];
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all(running.map(({ finished }) => finished));
  running = [];
  await world.stop();
  await collector.stop();
});

async function worker(env: Record<string, string>): Promise<RunningProcess> {
  const relay = startRelay(["serve", "--role", "worker"], {
    ...envFor(world.urls),
    CHATONE_API_URL: `${world.chatone.url}/api/v10`,
    CHATONE_BOT_TOKEN: seed.chatone.botToken,
    CHATONE_SENDS_PER_SECOND: "0",
    MESSAGES_PER_MINUTE: "0",
    ...env,
  });
  running.push(relay);
  await relay.said(/service\.started/);
  return relay;
}

const begin = async (env: Record<string, string> = {}) => {
  world = await startDelivery({ config: oneRoute([{ channelId: SHOP }]), roles: [], env });
  return world.start("api");
};

const end = async ({ child, finished }: RunningProcess) => {
  child.kill("SIGTERM");
  return (await finished).code;
};

/** Spans leave a process that lives after five seconds, and two of them have to start. */
const LONG = 120_000;

test(
  "a worker that is killed between two attempts leaves one trace with both",
  { timeout: LONG },
  async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const api = await begin(env);
    const first = await worker(env);
    world.chatone.faults.add({
      path: "*/messages",
      steps: [{ kind: "429", retryAfterSeconds: 12 }],
    });
    await world.send({ title: "one" });
    await expect.poll(() => named(collector.spans, "deliver")).toHaveLength(1);
    first.child.kill("SIGKILL");
    await first.finished;
    const second = await worker(env);
    await expect.poll(() => titlesIn(world, SHOP)).toEqual(["one"]);
    expect(await end(second)).toBe(0);
    await api.stop();
    const [accept] = named(collector.spans, "webhook accept");
    const [dispatch] = named(collector.spans, "dispatch");
    const delivers = named(collector.spans, "deliver");
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(dispatch?.parentId).toBe(accept?.spanId);
    expect(delivers.map(({ facts, parentId }) => [facts["relay.outcome"], parentId])).toEqual([
      ["wait", dispatch?.spanId],
      ["delivered", dispatch?.spanId],
    ]);
    const pids = delivers.map(({ source }) => source["process.pid"]);
    expect(pids).toEqual([first.child.pid, second.child.pid]);
  },
);

test(
  "of half of all events an api and a worker trace the same ones, and of none none",
  { timeout: LONG },
  async () => {
    const half = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.5",
    };
    const api = await begin(half);
    const other = await worker(half);
    const titles = Array.from({ length: 40 }, (_, at) => `message ${at}`);
    for (const title of titles) await world.send({ title });
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(40);
    expect(await end(other)).toBe(0);
    await api.stop();
    const tracesWith = (name: string) =>
      named(collector.spans, name)
        .map(({ traceId }) => traceId)
        .toSorted();
    const accepted = tracesWith("webhook accept");
    expect(accepted.length).toBeGreaterThan(5);
    expect(accepted.length).toBeLessThan(35);
    expect(tracesWith("dispatch")).toEqual(accepted);
    expect(tracesWith("deliver")).toEqual(accepted);

    const { length } = collector.requests;
    const none = { ...half, OTEL_TRACES_SAMPLER_ARG: "0" };
    const silent = await world.start("api", {}, none);
    const quiet = await worker(none);
    await world.send({ title: "unseen" });
    await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(41);
    expect(await end(quiet)).toBe(0);
    await silent.stop();
    expect(collector.requests).toHaveLength(length);
  },
);

/** Says, when the process ends, which of our modules were loaded. */
const LISTS_MODULES = `
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
process.on("exit", () => console.log("LOADED " + JSON.stringify(loaded)));
`;

test("nothing of it is loaded where no collector is set", { timeout: LONG }, async () => {
  await begin();
  const folder = await mkdtemp(path.join(tmpdir(), "relay-traces-"));
  const hook = path.join(folder, "lists-modules.mjs");
  writeFileSync(hook, LISTS_MODULES);
  const NODE_OPTIONS = `--import ${pathToFileURL(hook).href}`;
  const loadedBy = async (env: Record<string, string>) => {
    const relay = await worker({ NODE_OPTIONS, ...env });
    await end(relay);
    const [, list = "[]"] = /LOADED (.*)/.exec(relay.output()) ?? [];
    return list.split(",").filter((url) => url.includes("/src/main/"));
  };
  const without = await loadedBy({});
  const having = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await rm(folder, { recursive: true });
  expect(without.filter((url) => url.includes("/main/wire/worker.ts"))).toHaveLength(1);
  expect(without.filter((url) => url.includes("/main/traces/"))).toEqual([]);
  expect(having.filter((url) => url.includes("/main/traces/")).length).toBeGreaterThan(5);
});
