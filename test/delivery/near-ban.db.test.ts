// What a bot that is close to a ban may still do, and how often places are looked up: counted for all processes.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Store } from "../../src/store/index.ts";
import { type DeliveryWorld, startDelivery } from "../support/delivery.ts";

let world: DeliveryWorld;
let one: Store;
let two: Store;
beforeAll(async () => {
  world = await startDelivery();
  one = world.open();
  two = world.open();
});
afterAll(() => world.remove());
beforeEach(() => world.sql("truncate rate_limits, bots, invalid_requests"));

const states = () => world.sql("select platform, state from bots order by platform");
const passMinutes = (minutes: number) =>
  world.sql("update invalid_requests set minute = minute - $1 * interval '1 minute'", [minutes]);

test("look-ups of all processes: 30 at once, then one a second", async () => {
  expect(await one.placeNames.takeTurns("chatone", 20)).toBe(20);
  expect(await two.placeNames.takeTurns("chatone", 20)).toBe(10);
  expect(await one.placeNames.takeTurns("chatone", 1)).toBe(0);
  expect(await one.placeNames.takeTurns("chattwo", 1)).toBe(1);
  // The three oldest are 30 seconds ago.
  await world.sql(
    "update rate_limits set times[1:3] = array[times[1] - 3e4, times[1] - 3e4, times[1] - 3e4]",
  );
  expect(await two.placeNames.takeTurns("chatone", 20)).toBe(3);
});

test("no look-ups while the bot is stopped, is told to wait, or is close to a ban", async () => {
  await one.bots.stop("chatone", "unreachable", "timeout");
  expect(await one.placeNames.takeTurns("chatone", 1)).toBe(0);
  await world.sql("delete from bots");
  await world.sql(
    "insert into rate_limits (key, not_before) values ('chatone bot', now() + interval '9 s')",
  );
  expect(await one.placeNames.takeTurns("chatone", 1)).toBe(0);
  await world.sql("truncate rate_limits");
  await one.invalidRequests.add("chatone", 2_999);
  expect(await one.placeNames.takeTurns("chatone", 1)).toBe(1);
  await two.invalidRequests.add("chatone", 1);
  expect(await one.placeNames.takeTurns("chatone", 1)).toBe(0);
});

test("the count of ten minutes is that of all processes, and old minutes are forgotten", async () => {
  expect(await one.invalidRequests.add("chatone", 5)).toMatchObject({ before: 0, after: 5 });
  expect(await two.invalidRequests.add("chatone", 2)).toMatchObject({ before: 5, after: 7 });
  // One more may end at this moment.
  await passMinutes(8);
  expect(await one.invalidRequests.add("chatone", 1)).toMatchObject({ before: 7, after: 8 });
  await passMinutes(11);
  expect(await one.invalidRequests.add("chatone", 1)).toMatchObject({ before: 0, after: 1 });
  await passMinutes(61);
  await one.invalidRequests.add("chatone", 1);
  expect(await world.sql("select requests from invalid_requests")).toEqual([{ requests: 1 }]);
});

test("at the limit the bot stops once, and no probe ends that before the count has fallen", async () => {
  expect(await one.invalidRequests.add("chatone", 6_999)).toMatchObject({ hasStopped: false });
  expect(await one.invalidRequests.add("chatone", 1)).toMatchObject({ hasStopped: true });
  expect(await two.invalidRequests.add("chatone", 1)).toMatchObject({ hasStopped: false });
  expect(await states()).toEqual([{ platform: "chatone", state: "limited" }]);
  expect(await two.invalidRequests.isLimited("chatone")).toBe(true);
  await one.bots.stop("chatone", "unreachable", "timeout");
  expect(await states()).toEqual([{ platform: "chatone", state: "limited" }]);
  expect(await one.bots.resume("chatone", 0)).toBeUndefined();
  await passMinutes(11);
  expect(await one.bots.resume("chatone", 0)).toEqual({ rolledUp: 0 });
  expect(await two.invalidRequests.isLimited("chatone")).toBe(false);
});

test("a platform without such a ban is never stopped for it", async () => {
  expect(await one.invalidRequests.add("chattwo", 9_000)).toMatchObject({ hasStopped: false });
  expect(await states()).toEqual([]);
});
