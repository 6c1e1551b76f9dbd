// A collector that is unavailable or hangs costs webhooks nothing. What it may not know stays out of logs and requests.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery, titlesIn } from "../delivery/world.ts";
import { type Collector, startCollector } from "./collector.ts";

let world: DeliveryWorld;
let collector: Collector | undefined;
afterEach(async () => {
  await world.stop();
  await collector?.stop();
  collector = undefined;
});

const SECRET = "canary-key-of-the-collector";

async function begin(env: Record<string, string>) {
  const config = oneRoute([{ channelId: SHOP }]);
  world = await startDelivery({ config, env, roles: [] });
  return world.start("all");
}

const spansTold = async (url = "") =>
  Object.fromEntries(
    [
      ...(await (await fetch(`${url}/metrics`)).text()).matchAll(
        /^relay_trace_spans_total\{outcome="(\w+)"\} (\d+)$/gm,
      ),
    ].map(([, outcome = "", number]) => [outcome, Number(number)]),
  );

async function timeOf(webhooks: number): Promise<number> {
  const since = performance.now();
  for (let at = 0; at < webhooks; at += 1)
    expect((await world.send({ title: `message ${at}` })).status).toBe(200);
  return (performance.now() - since) / webhooks;
}

test("a collector that is away is told of once, and webhooks are answered and delivered as ever", async () => {
  const { url, stop } = await startCollector();
  await stop();
  const relay = await begin({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${SECRET}`,
  });
  await timeOf(20);
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(20);
  await expect
    .poll(async () => (await spansTold(relay.url))["failed"] ?? 0)
    .toBeGreaterThanOrEqual(20);
  await relay.stop();
  const lines = world.log.lines.filter(({ event }) => event.startsWith("traces."));
  expect(lines).toEqual([{ event: "traces.not-sent", fields: { why: "connection refused" } }]);
  expect(JSON.stringify(world.log.lines)).not.toContain("canary-key");
});

test("a collector that hangs holds up no webhook, and a stop for a second at most", async () => {
  collector = await startCollector();
  collector.answer = "nothing";
  const relay = await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await timeOf(10);
  const { requests } = collector;
  await expect.poll(() => requests.length).toBe(1);
  const tookMs = await timeOf(20);
  expect(tookMs).toBeLessThan(1_000);
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(30);
  await relay.stop();
  expect(requests).toHaveLength(1);
});

test("a collector gets its headers at its path, and one that refuses them is told of by its status", async () => {
  collector = await startCollector();
  collector.answer = 401;
  const relay = await begin({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`,
    OTEL_EXPORTER_OTLP_HEADERS: `x-tenant=acme%2C+one,authorization=Bearer ${SECRET}`,
  });
  await timeOf(1);
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(1);
  await relay.stop();
  expect(collector.requests[0]).toMatchObject({
    path: "/own/path",
    headers: {
      "x-tenant": "acme,+one",
      authorization: `Bearer ${SECRET}`,
      "content-type": "application/json",
    },
  });
  const lines = world.log.lines.filter(({ event }) => event.startsWith("traces."));
  expect(lines).toEqual([
    { event: "traces.not-sent", fields: { why: "the collector answers 401" } },
  ]);
  expect(JSON.stringify(world.log.lines)).not.toContain("canary-key");
});

test("a collector that points elsewhere is not followed: its headers are for it alone", async () => {
  collector = await startCollector();
  collector.answer = 307;
  const relay = await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await timeOf(1);
  await relay.stop();
  expect(collector.requests).toHaveLength(1);
});
