// When the dispatcher has to look for held sends.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Planner } from "../../src/ports/routing.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  delivered,
  type DeliveryWorld,
  holdForLong,
  planTo,
  startDelivery,
} from "../support/delivery.ts";
import { laneActs, type LaneActs } from "../support/lane-acts.ts";

let world: DeliveryWorld;
let store: Store;
let acts: LaneActs;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
  acts = laneActs(world, store);
});
afterAll(() => world.remove());
beforeEach(() => acts.forgetAll());

const HOUR_MS = 3_600_000;

/** Every event becomes a send that is held for so long. */
const heldFor =
  (holdMs: number): Planner =>
  async (...given) =>
    (await planTo(() => [channel("shop")])(...given)).map((plan) =>
      plan.outcome === "failed"
        ? plan
        : {
            ...plan,
            groups: plan.groups.map((group) => ({
              ...group,
              sends: group.sends.map((send) => ({ ...send, holdMs })),
            })),
          },
    );

async function hold(groupKey: string, holdMs: number): Promise<void> {
  await appendEvent(store, groupKey);
  const shards = await holdForLong(world);
  expect(await store.dispatch.dispatch("1", shards, heldFor(holdMs))).toMatchObject({ sends: 1 });
}

test("who dispatches learns when the next held send of its shards is due", async () => {
  const shards = await holdForLong(world);
  const look = async (held = shards) =>
    (await store.dispatch.dispatch("1", held, heldFor(0))).nextInMs ?? Infinity;
  expect(await look()).toBe(Infinity);
  await hold("201", 2 * HOUR_MS);
  await hold("202", HOUR_MS);
  expect(await look()).toBeLessThanOrEqual(HOUR_MS);
  expect(await look()).toBeGreaterThan(0.9 * HOUR_MS);
  expect(await look([201 % 4])).toBeGreaterThan(1.9 * HOUR_MS);
});

test("a send that is held when its turn comes wakes the dispatcher, which releases it", async () => {
  await acts.enqueue(["early"]);
  const lane = await acts.leaseOne();
  await acts.start(lane);
  let heard = 0;
  store.notifier.listen("events", () => (heard += 1));
  const next = { status: "held", until: Date.now() + HOUR_MS } as const;
  await store.lanes.settle([{ ...delivered(lane), attempt: undefined, next }]);
  expect(heard).toBe(1);
});
