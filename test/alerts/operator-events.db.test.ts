// The operator's address is told of troubles of all groups: signed, at least once, in order.

import { afterEach, beforeEach, expect, test } from "vitest";
import { type AlertWorld, MINUTE_MS, startAlerts } from "./alert-world.ts";
import { reject } from "./reject-webhooks.ts";
import { HIDDEN, oneRoute, SHOP } from "../delivery/world.ts";
import { isGenuine, type Receiver, startReceiver } from "./event-receiver.ts";

let world: AlertWorld;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await world.stop();
  await receiver.stop();
});

async function begin(target = SHOP, group: object = { alerts: false }): Promise<void> {
  world = await startAlerts({
    config: oneRoute([{ channelId: target }], group),
    env: receiver.env,
  });
}
const types = () => receiver.events().map(({ type }) => type);
const left = () => world.sql("select type from operator_events where done_at is null order by id");

test("a trouble is posted once when it begins and once when it is over, also with alerts off", async () => {
  await begin();
  await reject(world, 12);
  await world.look();
  await world.look();
  await expect.poll(types).toEqual(["webhooks.rejected"]);
  expect(receiver.events()).toEqual([
    {
      type: "webhooks.rejected",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { groupId: "acme", rejected: 12, since: expect.stringMatching(/Z$/) },
    },
  ]);
  await world.clock.move(16 * MINUTE_MS);
  await world.look();
  await expect.poll(types).toEqual(["webhooks.rejected", "webhooks.accepted"]);
  await expect.poll(left).toEqual([]);
  expect(new Set(receiver.ids()).size).toBe(2);
});

test("a paused target says which and why", async () => {
  await begin(HIDDEN);
  await world.send({ title: "one" });
  await expect.poll(types).toEqual(["target.paused"]);
  expect(receiver.events()[0]?.["data"]).toMatchObject({
    groupId: "acme",
    target: { platform: "chatone", channelId: HIDDEN },
    said: expect.stringContaining("Missing"),
  });
});

test("the signature is the one that our own ingress believes, and no other byte has it", async () => {
  await begin();
  await reject(world, 10);
  await world.look();
  await expect.poll(() => receiver.heard.map((each) => isGenuine(each))).toEqual([true]);
  const [heard = { headers: {}, rawHeaders: [], body: "" }] = receiver.heard;
  expect(isGenuine({ ...heard, body: heard.body.replace("10", "11") })).toBe(false);
  expect(isGenuine(heard, `whsec_${Buffer.alloc(32, 8).toString("base64")}`)).toBe(false);
});

test("after a 500 it is posted again, under the same id and with the same body", async () => {
  receiver.answers.unshift(500, 503);
  await begin();
  await reject(world, 10);
  await world.look();
  await expect.poll(types).toHaveLength(1);
  await expect.poll(() => world.log.lines.map(({ event }) => event)).toContain("event.not-posted");
  await world.clock.move(31_000);
  await expect.poll(types).toHaveLength(2);
  await world.clock.move(61_000);
  await expect.poll(types).toHaveLength(3);
  await expect.poll(left).toEqual([]);
  expect(new Set(receiver.ids()).size).toBe(1);
  expect(new Set(receiver.heard.map(({ body }) => body)).size).toBe(1);
});

test("what is over is not posted before what began", async () => {
  receiver.answers.unshift(500);
  await begin();
  await reject(world, 10);
  await world.look();
  await expect.poll(types).toHaveLength(1);
  await world.sql("delete from rejections");
  await world.look();
  await expect.poll(left).toEqual([{ type: "webhooks.rejected" }, { type: "webhooks.accepted" }]);
  await world.clock.move(31_000);
  await expect.poll(types).toEqual(["webhooks.rejected", "webhooks.rejected", "webhooks.accepted"]);
});

test("what a worker had in hand when it was killed is posted by another", async () => {
  world = await startAlerts({ config: oneRoute([{ channelId: SHOP }]), env: receiver.env }, "api");
  await reject(world, 10);
  await world.look();
  // Taken, and never heard of again.
  const taken = await world.store.operatorEvents.take();
  expect(await world.store.operatorEvents.take()).toBeUndefined();
  await world.start("worker");
  await world.clock.move(31_000);
  await expect.poll(() => receiver.ids()).toEqual([taken?.webhookId]);
  await expect.poll(left).toEqual([]);
});

test("a trouble that is not told leaves no event: both are one transaction", async () => {
  world = await startAlerts({ config: oneRoute([{ channelId: SHOP }]), env: receiver.env }, "api");
  await reject(world, 10);
  await world.sql("alter table operator_events add constraint none check (false) not valid");
  await expect(world.look()).rejects.toThrow("none");
  expect(await world.sql("select notified_at from alerts")).toEqual([{ notified_at: null }]);
  await world.sql("alter table operator_events drop constraint none");
  await world.look();
  expect(await left()).toEqual([{ type: "webhooks.rejected" }]);
});

test("410 stops it until the next start, and says so in the log", async () => {
  receiver.answers.splice(0, 1, 410);
  await begin();
  await reject(world, 10);
  await world.look();
  await expect.poll(() => world.log.lines.map(({ event }) => event)).toContain("events.stopped");
  await world.clock.move(120_000);
  await world.sql("delete from rejections");
  await world.look();
  expect(types()).toEqual(["webhooks.rejected"]);
  expect(await left()).toHaveLength(2);
});

test("after a day it is given up, and retention takes it away", async () => {
  receiver.answers.splice(0, 1, 500);
  await begin();
  await reject(world, 10);
  await world.look();
  await expect.poll(types).toHaveLength(1);
  await world.clock.move(25 * 60 * MINUTE_MS);
  await expect.poll(() => world.log.lines.map(({ event }) => event)).toContain("event.given-up");
  await world.sql("update operator_events set done_at = now() where done_at is null");
  await world.clock.move(8 * 24 * 60 * MINUTE_MS);
  await world.store.deleteOldLogs(7);
  expect(await world.sql("select id from operator_events")).toEqual([]);
});
