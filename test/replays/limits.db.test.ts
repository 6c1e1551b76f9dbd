// A thousand messages once more, under the true limits of both chats. Their clocks, and all that counts time
// in Relay, run as much quicker: the limits stay what they are.

import { afterAll, beforeAll, expect, test } from "vitest";
import { hurriedSeams } from "../../bench/replay/hurried.ts";
import { hurriedClock } from "../../sandbox/platform/clock.ts";
import { ALERTS, DEPLOYS, ENGINEERING, linesIn, SHOP, titlesIn } from "../delivery/world.ts";
import { expectNoProblems } from "../support/strict.ts";
import { LOG, type ReplayWorld, startReplayWorld, titlesOf } from "./world.ts";

const FACTOR = 40;
const CHANNELS = [SHOP, DEPLOYS, ALERTS, LOG];
/** Together a thousand; a group of chattwo takes three times as long for each. */
const IN_CHANNEL = 230;
const IN_GROUP = 80;

let world: ReplayWorld;
beforeAll(async () => {
  world = await startReplayWorld(titlesOf(IN_CHANNEL), {
    chats: { switches: { limits: true }, clock: hurriedClock(FACTOR) },
    seams: hurriedSeams(FACTOR),
  });
});
afterAll(() => world.stop());

test("a thousand messages arrive in order, live ones beside them, and nobody is told to slow down", async () => {
  await expect.poll(() => world.isDispatched()).toBe(true);
  await world.listen([{ channelId: SHOP }, { chatId: ENGINEERING }]);
  const ids = [
    await world.replay(CHANNELS.map((channelId) => ({ platform: "chatone", channelId }))),
    await world.replay([{ platform: "chattwo", chatId: ENGINEERING }], { max: IN_GROUP }),
  ];
  const live = titlesOf(10, "live");
  for (const [at, title] of live.entries()) {
    await expect.poll(() => titlesIn(world, SHOP).length).toBeGreaterThan(at * 5);
    await world.send({ title });
  }
  for (const id of ids)
    await expect.poll(() => world.stateOf(id), { timeout: 180_000, interval: 200 }).toBe("done");
  const missed = titlesOf(IN_CHANNEL);
  for (const channelId of CHANNELS)
    expect(titlesIn(world, channelId).filter((title) => missed.includes(title))).toEqual(missed);
  expect(linesIn(world, ENGINEERING).filter((title) => missed.includes(title))).toEqual(
    titlesOf(IN_GROUP),
  );
  expect(titlesIn(world, SHOP).filter((title) => live.includes(title))).toEqual(live);
  expect(refusedOf(world)).toEqual([]);
  expectNoProblems(world.chatone);
  expectNoProblems(world.chattwo);
});

function refusedOf({ chatone, chattwo }: ReplayWorld) {
  return [chatone, chattwo].flatMap(({ journal }) =>
    journal.read().filter((entry) => entry.kind === "ended" && entry.status === 429),
  );
}
