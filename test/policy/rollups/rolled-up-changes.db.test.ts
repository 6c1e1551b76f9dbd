// What would only change a message that was listed instead of sent is told by that list.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DeliveryWorld,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";
import { payloadLike } from "../../support/payload-like.ts";

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }], { budget: 1 }),
    startAt: Date.UTC(2026, 10, 16, 12),
  });
});
afterAll(() => world.stop());

const pullRequest = (name: string, change = {}) =>
  world.sendCodehost("pull_request", payloadLike(`pull_request__${name}`, change));

/** How each event of a pull request is told, oldest first. */
const told = () =>
  world.sql(
    `select action, status, shown_by is not null as is_shown from sends
     where kind = 'event' and event = 'pull_request' order by id`,
  );

test("a push to a pull request that was listed makes its list grow, and no message of its own", async () => {
  await world.send({ title: "First", repo: "acme/shop" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["First"]);
  await pullRequest("opened");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["First", "1 event rolled up"]);
  await pullRequest("opened", { action: "synchronize" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["First", "2 events rolled up"]);
  await expect.poll(told).toEqual([
    { action: "opened", status: "skipped", is_shown: true },
    { action: "synchronize", status: "skipped", is_shown: true },
  ]);
});

test("one that was never told here is left alone", async () => {
  await pullRequest("opened", {
    action: "synchronize",
    number: 9,
    pull_request: { number: 9, title: "Another" },
  });
  await expect
    .poll(async () => (await told()).at(-1))
    .toEqual({ action: "synchronize", status: "skipped", is_shown: false });
  expect(titlesIn(world, SHOP)).toEqual(["First", "2 events rolled up"]);
});
