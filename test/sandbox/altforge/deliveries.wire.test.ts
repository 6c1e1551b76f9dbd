// How altforge delivers: once, within five seconds, and again only when somebody asks.

import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { AltforgeHook } from "../../../sandbox/altforge/webhooks/hook.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { manualClock } from "../../../sandbox/platform/clock.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const Answer = z.looseObject({ deliveryId: z.string().optional() });
const SECRET = "known to both";

const clock = manualClock();
let receiver: Receiver;
let altforge: Altforge;
beforeAll(async () => {
  receiver = await startReceiver();
  altforge = await startAltforge({ clock, seed: readSeed() });
});
afterAll(async () => {
  await altforge.stop();
  await receiver.stop();
});
beforeEach(() => {
  receiver.reset();
  setHook();
});

function setHook(change: Partial<AltforgeHook> = {}): void {
  altforge.setHook({ url: receiver.url, secret: SECRET, ...change });
}

async function control(path: string, body: unknown) {
  const response = await fetch(`${altforge.url}/_sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: Answer.parse(await response.json()) };
}

test.each([
  [200, true],
  [204, true],
  [299, true],
  [400, false],
  [500, false],
])("an answer of %i is a success: %s, and is never followed by another try", async (status, is) => {
  receiver.respond((response) => response.writeHead(status).end());
  const delivery = await altforge.deliver("push");
  clock.advance(24 * 60 * 60 * 1000);
  expect([delivery.status, delivery.isSucceeded]).toEqual([status, is]);
  expect(receiver.received).toHaveLength(1);
});

/** A delivery that has reached the receiver and has no answer yet. */
async function heldDelivery() {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  receiver.respond(resolve);
  const delivering = altforge.deliver("push");
  return { response: await promise, delivering };
}

test("an answer just before five seconds are over still counts", async () => {
  const { response, delivering } = await heldDelivery();
  clock.advance(4_999);
  response.writeHead(200).end();
  expect(await delivering).toMatchObject({ isSucceeded: true, status: 200 });
});

test("after five seconds altforge leaves, although it called the delivery done before", async () => {
  const { delivering } = await heldDelivery();
  const underway = altforge.deliveries()[0];
  clock.advance(5_000);
  const delivery = await delivering;
  expect([underway?.isDelivered, underway?.isSucceeded]).toEqual([true, false]);
  expect([delivery.isDelivered, delivery.isSucceeded]).toEqual([true, false]);
  expect([delivery.status, delivery.body]).toEqual([0, "Delivery: timed out"]);
});

test("a replay sends the same bytes under a new id, through the hook of now", async () => {
  const first = await altforge.deliver("pull_request_sync");
  setHook({ isForgejo: true });
  const again = await altforge.replay(first.deliveryId);
  expect(again?.deliveryId).toMatch(UUID);
  expect(again?.deliveryId).not.toBe(first.deliveryId);
  expect(receiver.received[1]?.headers.get("x-forgejo-delivery")).toBe(again?.deliveryId);
  expect(receiver.received[1]?.headers.get("x-gitea-event-type")).toBe("pull_request_sync");
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  expect(await altforge.replay("00000000-0000-0000-0000-000000000000")).toBeUndefined();
});

test("the newest two hundred deliveries are kept, newest first", async () => {
  const first = await altforge.deliver("push", { number: 0 });
  for (let number = 1; number < 200; number += 1) await altforge.deliver("push", { number });
  const full = altforge.deliveries();
  const last = await altforge.deliver("push", { number: 200 });
  const kept = altforge.deliveries();
  expect([full.length, full.at(-1)?.deliveryId]).toEqual([200, first.deliveryId]);
  expect([kept.length, kept[0]?.deliveryId]).toEqual([200, last.deliveryId]);
  expect(kept.at(-1)?.payload).toBe('{\n  "number": 1\n}');
});

test("no more than a mebibyte of the answer is read", async () => {
  receiver.respond((response) => response.writeHead(200).end("x".repeat(1024 * 1024 + 1)));
  const { body } = await altforge.deliver("push");
  expect(body).toHaveLength(1024 * 1024);
});

test("a hook elsewhere than on this machine is refused", () => {
  expect(() => altforge.setHook({ url: "https://relay.example/webhook" })).toThrow(
    "must be on this machine",
  );
});

test("without a hook nothing is sent", async () => {
  altforge.setHook();
  await expect(altforge.deliver("push")).rejects.toThrow("Gitea has no hook");
  expect(await control("webhooks", { event: "push" })).toMatchObject({ status: 409 });
  expect(await control("replay", { deliveryId: "any" })).toMatchObject({ status: 409 });
  expect(receiver.received).toEqual([]);
});

test("a webhook and its replay can be asked for over HTTP", async () => {
  const sent = await control("webhooks", { event: "pull_request_approved" });
  const replayed = await control("replay", { deliveryId: sent.body.deliveryId });
  expect(sent).toMatchObject({ status: 200, body: { status: 200, body: '{"ok":true}' } });
  expect(replayed).toMatchObject({ status: 200, body: { status: 200, body: '{"ok":true}' } });
  expect(receiver.received.map(({ headers }) => headers.get("x-gitea-delivery"))).toEqual([
    sent.body.deliveryId,
    replayed.body.deliveryId,
  ]);
  expect(receiver.received[0]?.headers.get("x-gitea-event")).toBe("pull_request_approved");
  expect(receiver.received[0]?.headers.get("x-gitea-event-type")).toBe(
    "pull_request_review_approved",
  );
});

test.each([
  ["webhooks", { event: "" }, 400],
  ["webhooks", { event: "solar_eclipse" }, 400],
  ["webhooks", {}, 400],
  ["replay", {}, 400],
  ["replay", { deliveryId: "unknown" }, 404],
])("asking %s for %o is answered %i, and nothing is sent", async (path, body, status) => {
  expect((await control(path, body)).status).toBe(status);
  expect(receiver.received).toEqual([]);
});

test("what was sent is in the journal", async () => {
  await altforge.deliver("wiki");
  expect(altforge.journal.read().at(-1)).toMatchObject({
    kind: "sent",
    what: "wiki",
    url: receiver.url,
    status: 200,
  });
});
