// GET /admin/api/delivery/:deliveryId: every send of one delivery, in the caller's groups alone.

import { afterAll, beforeAll, expect, test } from "vitest";
import { getDelivery } from "../../src/contract/records/sends.ts";
import { type Browser, browser, type Console, startConsole, SUPER } from "../support/console.ts";
import { readReply } from "../support/read-reply.ts";
import { giveTo, seedEvent } from "../support/records.ts";

let world: Console;
let ana: Browser;
beforeAll(async () => {
  world = await startConsole();
  await giveTo(world, "globex", [{ userId: "43", login: "eve", role: "owner" }]);
  // Senders choose delivery ids: the same one in three groups, in one of them to two targets.
  await seedEvent(world, "acme", "same");
  await seedEvent(world, "mute", "same");
  await seedEvent(world, "mute", "same", "118020000000000002");
  await seedEvent(world, "globex", "same");
  await seedEvent(world, "globex", "theirs");
  ana = await world.signIn("42", "ana");
});
afterAll(() => world.stop());

test("the sends of a delivery come oldest first, of the caller's groups alone", async () => {
  const path = "/admin/api/delivery/same-delivery";
  const { deliveryId, logs } = await readReply(ana, path, getDelivery);
  expect(deliveryId).toBe("same-delivery");
  expect(logs.map(({ groupId }) => groupId)).toEqual(["acme", "mute", "mute"]);
  const root = await world.signIn(SUPER);
  expect((await readReply(root, path, getDelivery)).logs).toHaveLength(4);
});

test("T35 a delivery of which the caller may see nothing is Not found", async () => {
  const ids = ["theirs-delivery", "nobodys", "%00", "x".repeat(200), "%F0%9F%98%80"];
  for (const id of ids) {
    const { status, body } = await ana.request("GET", `/admin/api/delivery/${id}`);
    expect([status, body]).toEqual([404, { error: "Not found" }]);
  }
});

test("without a session it is 401, without a group 403", async () => {
  const path = "/admin/api/delivery/same-delivery";
  const nobody = await browser(world.url).request("GET", path);
  expect([nobody.status, nobody.body]).toEqual([401, { error: "Unauthorized" }]);
  const stranger = await (await world.signIn("77")).request("GET", path);
  expect([stranger.status, stranger.body]).toEqual([403, { error: "Forbidden" }]);
});
