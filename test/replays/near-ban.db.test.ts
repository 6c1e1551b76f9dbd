// A replay waits while its bot is close to a ban, and live messages do not.

import { expect, test } from "vitest";
import { linesIn, SHOP, titlesIn, ENGINEERING } from "../delivery/world.ts";
import { startReplayWorld, titlesOf } from "./world.ts";

test("T56 from 3,000 invalid requests on only the replay of the other bot goes on", async () => {
  const missed = titlesOf(2);
  const world = await startReplayWorld(missed);
  try {
    await expect.poll(() => world.isDispatched()).toBe(true);
    await world.sql("insert into invalid_requests values ('chatone', now(), 3000)");
    const waiting = await world.replay([{ platform: "chatone", channelId: SHOP }]);
    const other = await world.replay([{ platform: "chattwo", chatId: ENGINEERING }]);
    await expect.poll(() => world.stateOf(other)).toBe("done");
    expect(linesIn(world, ENGINEERING)).toEqual(missed);
    expect(titlesIn(world, SHOP)).toEqual([]);
    await world.listen([{ channelId: SHOP }]);
    await world.send({ title: "live" });
    await expect.poll(() => titlesIn(world, SHOP)).toEqual(["live"]);
    await world.sql("update invalid_requests set minute = minute - interval '11 minutes'");
    await expect.poll(() => world.stateOf(waiting)).toBe("done");
    expect(titlesIn(world, SHOP)).toEqual(["live", ...missed]);
  } finally {
    await world.stop();
  }
});
