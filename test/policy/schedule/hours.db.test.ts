// Outside working hours messages wait, and are one list in the morning.

import { afterEach, expect, test } from "vitest";
import { type DeliveryWorld, startDelivery, titlesIn, SHOP } from "../../delivery/world.ts";
import { berlin, HOURS, listsIn, routesTo, tell } from "./working-week.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

async function startAt(at: number, routes: readonly object[] = [{ hours: HOURS }]) {
  world = await startDelivery({ config: routesTo(routes), startAt: at });
}

const STATES = `
select title, rollup_line ->> 'subject' as subject, kind, status, shown_by is not null as is_shown, error
from sends order by id`;

test("what comes on Friday evening is one list on Monday morning, and says so", async () => {
  await startAt(berlin(20, 17, 59));
  await tell(world, "Before six");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Before six"]);
  await world.clock.moveTo(berlin(20, 18, 4));
  await tell(world, "Evening");
  await world.clock.moveTo(berlin(22, 12));
  await tell(world, "Sunday");
  expect(titlesIn(world, SHOP)).toEqual(["Before six"]);
  await world.clock.moveTo(berlin(23, 8, 59));
  await tell(world, "Early on Monday");
  expect(titlesIn(world, SHOP)).toEqual(["Before six"]);
  await world.clock.moveTo(berlin(23, 9));
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Before six", "3 events since Fri 18:04"]);
  expect(listsIn(world)).toEqual([
    expect.stringContaining("These events arrived outside working hours (Europe/Berlin)."),
  ]);
  await tell(world, "After nine");
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Before six", "3 events since Fri 18:04", "After nine"]);
  await expect
    .poll(() => world.sql(STATES))
    .toMatchObject([
      { status: "delivered", kind: "event" },
      { status: "skipped", subject: "Evening", is_shown: true },
      { status: "delivered", kind: "rollup" },
      { status: "skipped", subject: "Sunday", is_shown: true },
      { status: "skipped", subject: "Early on Monday", is_shown: true },
      { status: "delivered", kind: "event" },
    ]);
});

test("what is broken does not wait, nor does a change of a message that stands", async () => {
  await startAt(berlin(16, 17));
  await tell(world, "Deploy started", { updateKey: "deploy" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Deploy started"]);
  await world.clock.moveTo(berlin(16, 22));
  await tell(world, "Something");
  await tell(world, "Site is down", { color: "red" });
  await tell(world, "Deploy done", { updateKey: "deploy" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Deploy done", "❌ Site is down"]);
  await world.clock.moveTo(berlin(17, 9));
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Deploy done", "❌ Site is down", "1 event since Mon 22:00"]);
});

test("a holiday is like a Sunday", async () => {
  await startAt(berlin(18, 12));
  await tell(world, "On the holiday");
  await world.clock.moveTo(berlin(18, 18));
  await tell(world, "Later on the holiday");
  expect(titlesIn(world, SHOP)).toEqual([]);
  await world.clock.moveTo(berlin(19, 9));
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["2 events since Wed 12:00"]);
});

test("of two routes to one target the one that is less quiet counts", async () => {
  await startAt(berlin(16, 19), [{ hours: HOURS }, { hours: { ...HOURS, to: "20:00" } }]);
  await tell(world, "Seven in the evening");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Seven in the evening"]);
  await world.clock.moveTo(berlin(16, 20));
  await tell(world, "Eight in the evening");
  expect(titlesIn(world, SHOP)).toEqual(["Seven in the evening"]);
  await world.clock.moveTo(berlin(17, 9));
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Seven in the evening", "1 event since Mon 20:00"]);
});

test("what no route leads there any more in the morning is canceled, and the rest is listed", async () => {
  await startAt(berlin(16, 19), [
    { hours: HOURS, filter: { event: "custom", repo: "acme/shop" } },
    { hours: HOURS, filter: { event: "custom", repo: "acme/bank" } },
  ]);
  await tell(world, "Of the shop");
  await tell(world, "Of the bank", { repo: "acme/bank" });
  await world.load(routesTo([{ filter: { event: "custom", repo: "acme/shop" } }]));
  await world.clock.moveTo(berlin(17, 9));
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["1 event since Mon 19:00"]);
  expect(listsIn(world)).toEqual([expect.stringContaining("Of the shop")]);
  await expect
    .poll(() => world.sql(STATES))
    .toMatchObject([
      { subject: "Of the shop", status: "skipped", is_shown: true },
      { kind: "rollup", status: "delivered" },
      {
        subject: "Of the bank",
        status: "canceled",
        error: "The routes that sent it here were deleted.",
      },
    ]);
});

test("where all routes are gone nothing is said, and the log says why", async () => {
  await startAt(berlin(16, 19));
  await tell(world, "For nobody");
  await world.load(routesTo([{ id: "another" }]));
  await world.clock.moveTo(berlin(17, 9));
  await expect
    .poll(() => world.sql(STATES))
    .toMatchObject([
      {
        subject: "For nobody",
        status: "canceled",
        error: "The routes that sent it here were deleted.",
      },
      { kind: "rollup", status: "canceled", error: "No message is queued for this rollup." },
    ]);
  expect(titlesIn(world, SHOP)).toEqual([]);
});

test("what waits overnight outlives the worker", async () => {
  world = await startDelivery({
    config: routesTo([{ hours: HOURS }]),
    startAt: berlin(16, 19),
    roles: ["api"],
  });
  const first = await world.start("worker");
  await tell(world, "In the evening");
  await first.stop();
  await world.clock.moveTo(berlin(17, 9, 30));
  await world.start("worker");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["1 event since Mon 19:00"]);
});
