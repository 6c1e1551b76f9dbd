// Events of a backlog are read before their sends start.

import { expect } from "vitest";
import type { LeasedLane } from "../../src/ports/delivery.ts";
import type { Store } from "../../src/store/index.ts";
import { delivered, refOf } from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";

async function payloadAfter(store: Store, lane: LeasedLane) {
  const [settled] = await store.lanes.settle([delivered(lane, { goOn: [] })]);
  if (settled?.outcome !== "next") return undefined;
  lane.sendId = settled.sendId;
  return settled.job?.event?.payload.toString();
}

test("a lane that continues reads the events of its next eight sends at once", async ({
  world,
  two,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["ahead"], 10);
  const [lane] = (await two.lanes.lease("1", "chatone", 1)).lanes;
  if (!lane) throw new Error("no lane was ready");
  await two.lanes.start("chatone", [{ ...refOf(lane), sendId: lane.sendId, rateLimits: [] }]);
  expect(await payloadAfter(two, lane)).toBe('{"at":1}');
  await world.sql("update events set payload = ''");
  for (let at = 2; at <= 8; at += 1) expect(await payloadAfter(two, lane)).toBe(`{"at":${at}}`);
  expect(await payloadAfter(two, lane)).toBeUndefined();
});
