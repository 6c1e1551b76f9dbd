// T22 and T11: what one group may store on a day, as the operator set it. Every test has a database of its own.

import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { RunningRelay } from "../../../src/main/wire/serve.ts";
import { type DeliveryWorld, startDelivery } from "../../delivery/world.ts";
import { signInto } from "../../support/console.ts";
import { type Answer, post } from "../../support/post.ts";
import { keyOf } from "../../support/sends.ts";
import { codehostWebhook, guardedWebhook } from "../../support/webhooks.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

async function start(env: Readonly<Record<string, string>>): Promise<RunningRelay> {
  world = await startDelivery({ roles: [], env });
  return world.start("api");
}

/** Statuses of so many webhooks, one after the other. */
async function statusesOf(times: number, send: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await send()).status);
  return statuses;
}

const counted = async (group = "acme") => {
  const [row] = await world.sql<{ webhooks: string; bytes: string }>(
    "select webhooks, bytes from group_usage where group_key = $1",
    [await keyOf(world, group)],
  );
  return row && { webhooks: Number(row.webhooks), bytes: Number(row.bytes) };
};

test("T22 a group over its quota gets 429 until the day ends, and sees why; others do not", async () => {
  const { url = "" } = await start({ GROUP_WEBHOOKS_PER_DAY: "3" });
  expect(await statusesOf(4, () => world.send({ title: "x" }))).toEqual([200, 200, 200, 429]);
  const { body, headers } = await world.send({ title: "x" });
  expect(body).toEqual({ error: "Too many requests" });
  const wait = Number(headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect((await world.send({ title: "x" }, "globex")).status).toBe(200);
  expect((await post(url, codehostWebhook())).status).toBe(200);
  const owner = await signInto({ url, sql: world.sql }, "42");
  const rejected = async () =>
    (await owner.request("GET", "/admin/api/rejected?groupId=acme")).body;
  await expect.poll(rejected).toMatchObject({
    rejected: [
      { reason: "group-quota", lost: true },
      { reason: "group-quota", lost: true },
    ],
  });
});

test("T22 bytes are limited the same way", async () => {
  await start({ GROUP_MEGABYTES_PER_DAY: "1" });
  const text = "x".repeat(600_000);
  expect(await statusesOf(3, () => world.send({ text }))).toEqual([200, 200, 429]);
  expect(await counted()).toEqual({ webhooks: 2, bytes: 2 * JSON.stringify({ text }).length });
});

test("T22 the count survives a restart, and processes share it", async () => {
  const first = await start({ GROUP_WEBHOOKS_PER_DAY: "3" });
  await statusesOf(2, () => world.send({ title: "x" }));
  await first.stop();
  const second = await world.start("api");
  expect(await statusesOf(2, () => world.send({ title: "x" }))).toEqual([200, 429]);
  await second.stop();
  await world.start("api");
  expect((await world.send({ title: "x" })).status).toBe(429);
  expect(await counted()).toMatchObject({ webhooks: 3 });
});

test("T11 duplicates are not counted, unless they leave a nonce behind", async () => {
  const { url = "" } = await start({ GROUP_WEBHOOKS_PER_DAY: "3" });
  const secret = world.secretOf("acme");
  const path = "/webhook/acme";
  const copy = codehostWebhook({ path, secret });
  expect(await statusesOf(5, () => post(url, copy))).toEqual([200, 200, 200, 200, 200]);
  expect(await counted()).toMatchObject({ webhooks: 1 });
  const deliveryId = randomUUID();
  const guarded = () => post(url, guardedWebhook({ path, secret, payload: { deliveryId } }));
  expect(await statusesOf(3, guarded)).toEqual([200, 200, 429]);
});

test("T22 batches of many groups at once count every event exactly once", async () => {
  await start({ GROUP_WEBHOOKS_PER_DAY: "100000" });
  const groups = Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? "acme" : "globex"));
  const answers = await Promise.all(groups.map((group) => world.send({ title: "x" }, group)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await counted("acme")).toMatchObject({ webhooks: 150 });
  expect(await counted("globex")).toMatchObject({ webhooks: 150 });
});

test("without a quota nothing is counted", async () => {
  await start({});
  await world.send({ title: "x" });
  expect(await world.sql("select from group_usage")).toEqual([]);
});
