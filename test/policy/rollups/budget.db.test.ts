// More messages than a target's budget become one that grows.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DeliveryWorld,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../../delivery/world.ts";

const MONDAY_NOON = Date.UTC(2026, 10, 16, 12);

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }], { budget: 3 }),
    startAt: MONDAY_NOON,
  });
});
afterAll(() => world.stop());

const custom = (title: string) => world.send({ title, repo: "acme/shop" });

test("what comes above the budget of a minute is listed in one message", async () => {
  for (const n of [1, 2, 3, 4, 5]) await custom(`Number ${n}`);
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Number 1", "Number 2", "Number 3", "2 events rolled up"]);
  await expect
    .poll(() =>
      world.sql(
        "select status, shown_by is not null as is_shown from sends where rollup_key is not null",
      ),
    )
    .toEqual([
      { status: "skipped", is_shown: true },
      { status: "skipped", is_shown: true },
    ]);
});

test("a minute later it is calm", async () => {
  await world.clock.move(61_000);
  await custom("Number 6");
  await expect.poll(() => titlesIn(world, SHOP)).toContain("Number 6");
});

test("while it is not calm, broken things are sent as themselves", async () => {
  await world.clock.move(61_000);
  for (const n of [7, 8, 9, 10]) await custom(`Number ${n}`);
  await world.send({ title: "The shop is down", repo: "acme/shop", color: "red" });
  await expect
    .poll(() => titlesIn(world, SHOP).filter((title) => title.endsWith("The shop is down")))
    .toHaveLength(1);
  await expect.poll(() => titlesIn(world, SHOP)).toContain("1 event rolled up");
});

test("the list grows by edits, and after two calm minutes the next one is new", async () => {
  await custom("Number 11");
  await expect.poll(() => titlesIn(world, SHOP).at(-2)).toBe("2 events rolled up");
  await world.clock.move(3 * 60_000);
  for (const n of [12, 13, 14, 15]) await custom(`Number ${n}`);
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("1 event rolled up");
  expect(titlesIn(world, SHOP)).toContain("2 events rolled up");
});

test("each event is in exactly one message, its own or a list", async () => {
  const waiting = "select count(*)::integer as n from sends where status = 'queued'";
  await expect.poll(() => world.sql(waiting)).toEqual([{ n: 0 }]);
  const told = await world.sql(
    `select count(*)::integer as n from (
       select event_id from sends where kind = 'event' group by event_id
       having count(*) filter (where status = 'delivered' or shown_by is not null) = 1) once`,
  );
  expect(told).toEqual([{ n: 16 }]);
});
