// Relay takes every sample of both code hosts, sent and signed as the host does it.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stormEvents } from "../../../sandbox/activity/storm.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { systemClock } from "../../../sandbox/platform/clock.ts";
import { altforgeEvents } from "../../../sandbox/samples/altforge.ts";
import { codehostEvents, codehostSample } from "../../../sandbox/samples/codehost.ts";
import { codehostAccount } from "../../../sandbox/samples/codehost-shapes.ts";
import { dress } from "../../../sandbox/samples/world.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { runStorm } from "../../../sandbox/storm/run-storm.ts";
import { post } from "../../support/post.ts";
import { SECRETS } from "../../support/secrets.ts";
import { hmac } from "../../support/webhooks.ts";
import { startWorld, type World } from "../../support/world.ts";

const seed = readSeed();
let world: World;
let altforge: Altforge;
beforeAll(async () => {
  world = await startWorld();
  const hook = { url: `${world.url}/webhook`, secret: SECRETS.altforge };
  altforge = await startAltforge({ seed, hook });
});
afterAll(async () => {
  await altforge.stop();
  await world.stop();
});

async function stored(provider: string, deliveryId: string): Promise<string[]> {
  const rows = await world.sql<{ event: string }>(
    "select event from events where provider = $1 and delivery_id = $2",
    [provider, deliveryId],
  );
  return rows.map(({ event }) => event);
}

async function storedEvents(): Promise<number> {
  const [counted] = await world.sql<{ count: string }>("select count(*) from events");
  return Number(counted?.count);
}

function sendAsCodehost(event: string, deliveryId: string, payload: unknown) {
  const body = JSON.stringify(payload);
  return post(world.url, {
    path: "/webhook",
    headers: [
      ["content-type", "application/json"],
      ["user-agent", "GitHub-Hookshot/5b1c0d2"],
      ["x-github-event", event],
      ["x-github-delivery", deliveryId],
      ["x-hub-signature-256", `sha256=${hmac(SECRETS.codehost, body)}`],
    ],
    body,
  });
}

test.each(altforgeEvents())("Gitea's %s is accepted and stored once", async (eventType) => {
  const before = await storedEvents();
  const { deliveryId, event, status, body } = await altforge.deliver(eventType);
  expect([status, JSON.parse(body)]).toEqual([200, { ok: true }]);
  expect(await stored("altforge", deliveryId)).toEqual([event]);
  expect((await storedEvents()) - before).toBe(1);
});

test.each(codehostEvents())("GitHub's %s is accepted and stored once", async (event) => {
  const before = await storedEvents();
  const deliveryId = randomUUID();
  const answer = await sendAsCodehost(event, deliveryId, codehostSample(event));
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(await stored("codehost", deliveryId)).toEqual([event]);
  expect((await storedEvents()) - before).toBe(1);
});

test.each(codehostEvents())("GitHub's %s with the seed's names is accepted", async (event) => {
  const sample = codehostSample(event) ?? {};
  const payload = dress(sample, {
    seed,
    repository: "acme/shop",
    sender: codehostAccount(seed, "ana-lopez"),
  });
  const deliveryId = randomUUID();
  const answer = await sendAsCodehost(event, deliveryId, payload);
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  expect(await stored("codehost", deliveryId)).toEqual([event]);
});

test("each event of a storm is taken, as new", async () => {
  const before = await storedEvents();
  const result = await runStorm({
    events: stormEvents(1, seed),
    perSecond: 1_000,
    seconds: 0.3,
    clock: systemClock,
    send: async ({ event, payload }) => {
      const { status, body } = await sendAsCodehost(event, randomUUID(), payload);
      return { status, body: JSON.stringify(body) };
    },
  });
  expect(result).toMatchObject({ sent: 300, ok: 300, rejected: {}, failed: 0, skipped: 0 });
  expect((await storedEvents()) - before).toBe(300);
});

test("a replay of Gitea is a new event", async () => {
  const first = await altforge.deliver("push");
  const again = await altforge.replay(first.deliveryId);
  expect(JSON.parse(again?.body ?? "")).toEqual({ ok: true });
  expect(await stored("altforge", again?.deliveryId ?? "")).toEqual(["push"]);
});

test("webhooks of Forgejo are accepted", async () => {
  const hook = { url: `${world.url}/webhook`, secret: SECRETS.altforge };
  altforge.setHook({ ...hook, isForgejo: true });
  const { deliveryId, status } = await altforge.deliver("release");
  altforge.setHook(hook);
  expect(status).toBe(200);
  expect(await stored("altforge", deliveryId)).toEqual(["release"]);
});

test("a webhook of Gitea without the right secret is rejected", async () => {
  const before = await storedEvents();
  const url = `${world.url}/webhook`;
  const rejected = [];
  for (const secret of ["", "another"]) {
    altforge.setHook({ url, secret });
    rejected.push((await altforge.deliver("push")).status);
  }
  altforge.setHook({ url, secret: SECRETS.altforge });
  expect(rejected).toEqual([401, 401]);
  expect(await storedEvents()).toBe(before);
});
