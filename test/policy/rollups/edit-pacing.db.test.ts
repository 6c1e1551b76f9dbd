// Where several messages change at once they take turns, so that what comes in meanwhile finds room.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DeliveryWorld,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
  windowsOf,
} from "../../delivery/world.ts";

const MONDAY_NOON = Date.UTC(2026, 10, 16, 12);
const WINDOW_MS = 60_000;
/** chatone takes a message a second; of those a change takes every second one. */
const EDIT_PACING_SECONDS = 2;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery({
    config: oneRoute([{ channelId: SHOP }], { budget: 20 }),
    startAt: MONDAY_NOON,
    seams: { windows: windowsOf(WINDOW_MS) },
  });
});
afterAll(() => world.stop());

const NAMES = ["one", "two", "three"];
const say = (word: string) =>
  Promise.all(NAMES.map((name) => world.send({ title: `${name} ${word}`, updateKey: name })));

const held = () =>
  world.sql<{ at: number }>(
    "select extract(epoch from held_until)::float8 as at from sends where is_held order by held_until",
  );

test("each change is due two messages after the one before, and all are drawn", async () => {
  await say("begins");
  await expect.poll(() => titlesIn(world, SHOP)).toHaveLength(3);
  await say("goes on");
  await expect.poll(held).toHaveLength(3);
  const [first, second, third] = await held();
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(EDIT_PACING_SECONDS);
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(EDIT_PACING_SECONDS);
  await world.send({ title: "news" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("news");
  expect(await held()).toHaveLength(3);
  await world.clock.move(WINDOW_MS + 3 * EDIT_PACING_SECONDS * 1_000);
  await expect
    .poll(() => titlesIn(world, SHOP).toSorted())
    .toEqual(["news", "one goes on", "three goes on", "two goes on"]);
});

test("what is changed again before its turn is drawn once, in that turn", async () => {
  await say("stops");
  await expect.poll(held).toHaveLength(3);
  const turns = await held();
  await world.send({ title: "one is over", updateKey: "one" });
  await expect
    .poll(() => world.sql("select from sends where title = 'one is over'"))
    .toHaveLength(1);
  expect(new Set((await held()).map(({ at }) => at))).toEqual(new Set(turns.map(({ at }) => at)));
  await world.clock.move(WINDOW_MS + 3 * EDIT_PACING_SECONDS * 1_000);
  await expect.poll(() => titlesIn(world, SHOP)).toContain("one is over");
  expect(titlesIn(world, SHOP)).toHaveLength(4);
});
