// One trace from a webhook to its messages, over the real service and both sandbox chats.

import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type DeliveryWorld,
  ENGINEERING,
  HIDDEN,
  linesIn,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../delivery/world.ts";
import { post } from "../support/post.ts";
import { codehostWebhook } from "../support/webhooks.ts";
import { type Collector, named, startCollector } from "./collector.ts";
import type { SeenSpan } from "./seen-span.ts";

let world: DeliveryWorld;
let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await world.stop();
  await collector.stop();
});

type Options = Parameters<typeof startDelivery>[0];

async function begin({ env, ...options }: Options = {}): Promise<void> {
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  world = await startDelivery({ ...options, env: { OTEL_EXPORTER_OTLP_ENDPOINT, ...env } });
}

/** Ends in spans that are in order and belong to one trace. */
function oneTrace(spans: readonly SeenSpan[]) {
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.filter(({ start, end }) => start > end)).toEqual([]);
  const [accept] = named(spans, "webhook accept");
  return { accept, dispatches: named(spans, "dispatch"), delivers: named(spans, "deliver") };
}

test.each(["http/json", "http/protobuf"])(
  "a webhook is one trace to each of its messages, in %s",
  async (protocol) => {
    const before = BigInt(Date.now()) * 1_000_000n;
    await begin({ roles: [], env: { OTEL_EXPORTER_OTLP_PROTOCOL: protocol } });
    const relay = await world.start("all");
    await world.send({ title: "canary" });
    await expect.poll(() => titlesIn(world, SHOP)).toEqual(["canary"]);
    await expect.poll(() => linesIn(world, ENGINEERING)).toHaveLength(1);
    await relay.stop();
    const { accept, dispatches, delivers } = oneTrace(collector.spans);
    expect(accept).toMatchObject({
      parentId: "",
      kind: 2,
      hasFailed: false,
      facts: {
        "relay.event.id": "1",
        "relay.event.name": "custom",
        "relay.source": "custom",
        "relay.group.id": "acme",
        "relay.bytes": 18,
        "relay.outcome": "stored",
        "relay.held_ms": 0,
      },
      events: [{ name: "verified" }],
      links: [],
      source: { "service.name": "relay", "relay.role": "all" },
    });
    expect(dispatches).toHaveLength(1);
    expect(dispatches[0]).toMatchObject({
      parentId: accept?.spanId,
      facts: { "relay.group.id": "acme", "relay.outcome": "dispatched", "relay.routes.matched": 1 },
    });
    expect(delivers.map(({ parentId }) => parentId)).toEqual(
      Array.from({ length: 2 }, () => dispatches[0]?.spanId),
    );
    expect(delivers.map(({ facts }) => String(facts["relay.platform"])).toSorted()).toEqual([
      "chatone",
      "chattwo",
    ]);
    for (const { facts, kind, events } of delivers) {
      expect(facts).toMatchObject({ "relay.outcome": "delivered", "relay.attempt": 1 });
      expect({ kind, events }).toMatchObject({ kind: 3, events: [{ name: "composed" }] });
    }
    const starts = [accept, dispatches[0], delivers[0]].map((span) => span?.start ?? 0n);
    const times = [before, ...starts, BigInt(Date.now()) * 1_000_000n];
    expect(times).toEqual(times.toSorted((a, b) => Number(a - b)));
  },
);

test("what was in the webhook is nowhere in its trace", async () => {
  await begin({ roles: [] });
  const relay = await world.start("all");
  await world.send({ title: "canary-title", text: "canary-text", actor: "canary-actor" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["canary-title"]);
  await relay.stop();
  const sent = collector.requests.map(({ body }) => body.toString()).join("");
  expect(sent).toContain("webhook accept");
  expect(sent).not.toContain("canary");
  expect(sent).not.toContain(SHOP);
});

test("each attempt is a span: asked to wait, failed, and delivered", async () => {
  await begin({ roles: [], config: oneRoute([{ channelId: SHOP }]) });
  const relay = await world.start("all");
  world.chatone.faults.add({
    path: "*/messages",
    steps: [{ kind: "429", retryAfterSeconds: 0.3 }, { kind: "5xx" }],
  });
  await world.send({ title: "one" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["one"]);
  await relay.stop();
  const { delivers } = oneTrace(collector.spans);
  expect(
    delivers.map(({ facts, hasFailed }) => [
      facts["relay.outcome"],
      facts["relay.attempt"],
      facts["http.response.status_code"],
      hasFailed,
    ]),
  ).toEqual([
    ["wait", 1, 429, false],
    ["retry", 1, 500, true],
    ["delivered", 2, 200, false],
  ]);
  expect(delivers[0]?.events.at(-1)).toMatchObject({
    name: "rate limited",
    facts: { "relay.wait_ms": 300, "relay.wait.scope": "place" },
  });
});

test("an api and two workers write into one trace for each event", async () => {
  await begin({ roles: [] });
  const delivered = () => world.sql("select from sends where status = 'delivered'");
  const titles = Array.from({ length: 12 }, (_, at) => `message ${at}`);
  const api = await world.start("api");
  // Each worker is alone for a while, so that neither can leave everything to the other.
  const first = await world.start("worker");
  await world.send({ title: "message 0" }, "acme");
  await expect.poll(delivered).toHaveLength(2);
  const second = await world.start("worker");
  for (const title of titles.slice(1)) await world.send({ title }, "acme");
  for (const title of titles.slice(1)) await world.send({ title }, "globex");
  await first.stop();
  await world.send({ title: "message 0" }, "globex");
  await expect.poll(delivered).toHaveLength(36);
  for (const each of [api, second]) await each.stop();
  const traces = Map.groupBy(collector.spans, ({ traceId }) => traceId);
  const shapes = [...traces.values()].map((spans) => {
    const { accept, dispatches, delivers } = oneTrace(spans);
    expect(dispatches[0]?.parentId).toBe(accept?.spanId);
    expect(delivers.filter(({ parentId }) => parentId !== dispatches[0]?.spanId)).toEqual([]);
    return `${dispatches.length} ${delivers.length}`;
  });
  expect(shapes.toSorted()).toEqual([
    ...Array.from({ length: 12 }, () => "1 1"),
    ...Array.from({ length: 12 }, () => "1 2"),
  ]);
  const sources = collector.spans.map(({ source }) => source["service.instance.id"]);
  expect(new Set(sources).size).toBe(3);
});

test("a target that is gone ends in a span that failed", async () => {
  await begin({ roles: [], config: oneRoute([{ channelId: HIDDEN }]) });
  const relay = await world.start("all");
  await world.send({ title: "one" });
  await expect.poll(() => world.sql("select status from sends")).toEqual([{ status: "failed" }]);
  await relay.stop();
  const { delivers } = oneTrace(collector.spans);
  expect(delivers).toHaveLength(1);
  expect(delivers[0]).toMatchObject({
    hasFailed: true,
    facts: { "relay.outcome": "targetGone", "error.type": "50001" },
  });
});

test("a copy of a webhook stands in the trace of the first, and what the sender said is a link", async () => {
  await begin({ roles: [] });
  const relay = await world.start("api");
  const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const from = (traceparent: string, deliveryId: string) =>
    post(relay.url ?? "", codehostWebhook({ deliveryId, headers: { traceparent: [traceparent] } }));
  await from(`00-${traceId}-${spanId}-01`, "one");
  await from(`00-${"0".repeat(32)}-${spanId}-01`, "one");
  const refused = await post(relay.url ?? "", codehostWebhook({ secret: "not the secret" }));
  expect(refused.status).toBe(401);
  await relay.stop();
  const spans = named(collector.spans, "webhook accept");
  expect(spans.map(({ facts }) => facts["relay.outcome"])).toEqual(["stored", "duplicate"]);
  const [first, copy] = spans;
  expect(first).toMatchObject({ parentId: "", links: [{ traceId, spanId }] });
  expect(first?.traceId).not.toBe(traceId);
  expect(copy).toMatchObject({ traceId: first?.traceId, parentId: first?.spanId, links: [] });
});
