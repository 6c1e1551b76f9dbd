// A route that wants digests: one list now and then.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, HIDDEN, SHOP, startDelivery, titlesIn } from "../../delivery/world.ts";
import { berlin, HOURS, listsIn, routesTo, tell } from "./working-week.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

test("every half hour there is one list of what came, and none where nothing came", async () => {
  world = await startDelivery({
    config: routesTo([{ digest: { everyMinutes: 30 } }]),
    startAt: Date.UTC(2026, 10, 16, 12, 5),
  });
  await tell(world, "First");
  await tell(world, "Second");
  await world.clock.moveTo(Date.UTC(2026, 10, 16, 12, 29));
  await tell(world, "Third");
  expect(titlesIn(world, SHOP)).toEqual([]);
  await world.clock.moveTo(Date.UTC(2026, 10, 16, 12, 30));
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["3 events since Mon 12:05"]);
  expect(listsIn(world)).toEqual([
    expect.stringContaining("These events arrived since the last digest. Times are in UTC."),
  ]);
  await world.clock.moveTo(Date.UTC(2026, 10, 16, 13, 1));
  await tell(world, "Fourth");
  await tell(world, "Alarm", { color: "red" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["3 events since Mon 12:05", "❌ Alarm"]);
  await world.clock.moveTo(Date.UTC(2026, 10, 16, 13, 30));
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["3 events since Mon 12:05", "❌ Alarm", "1 event since Mon 13:01"]);
});

test("a daily digest waits for its time on a working day", async () => {
  const digest = { at: "17:00", timeZone: "Europe/Berlin" };
  world = await startDelivery({
    config: routesTo([{ digest, hours: HOURS }]),
    startAt: berlin(20, 17, 30),
  });
  await tell(world, "On Friday");
  await world.clock.moveTo(berlin(23, 16, 59));
  await tell(world, "On Monday");
  expect(titlesIn(world, SHOP)).toEqual([]);
  await world.clock.moveTo(berlin(23, 17));
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["2 events since Fri 17:30"]);
});

test("a digest that nobody can be told is given up, and so is what it lists", async () => {
  world = await startDelivery({
    config: routesTo([{ digest: { everyMinutes: 30 } }], { channelId: HIDDEN }),
    startAt: Date.UTC(2026, 10, 16, 12, 5),
  });
  await tell(world, "For a channel that is hidden");
  await world.clock.moveTo(Date.UTC(2026, 10, 16, 12, 30));
  await expect
    .poll(() =>
      world.sql("select kind, status, error is not null as is_told from sends order by id"),
    )
    .toMatchObject([
      { kind: "event", status: "failed", is_told: true },
      { kind: "rollup", status: "failed", is_told: true },
    ]);
});
