// Several workers over one database: who stops gives everything back, who dies is replaced.

import { afterEach, expect, test } from "vitest";
import {
  ALERTS,
  type DeliveryOptions,
  type DeliveryWorld,
  isMessage,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "./world.ts";

let world: DeliveryWorld;
afterEach(() => world.stop());

async function begin(options: DeliveryOptions): Promise<void> {
  world = await startDelivery({ config: oneRoute([{ channelId: SHOP }]), ...options });
}

const titles = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `message ${from + at}`);

test("a worker that stops finishes what it sends and gives back its lanes and shards at once", async () => {
  await begin({ roles: ["api"] });
  const worker = await world.start("worker");
  world.chatone.faults.add({ path: "*/messages", steps: [{ kind: "slow", delayMs: 300 }] });
  await world.send({ title: "message 0" });
  await world.send({ title: "message 1" });
  const arrived = () => world.chatone.journal.read().filter(isMessage).length;
  await expect.poll(arrived).toBe(1);
  await worker.stop();
  const sends = await world.sql<{ status: string }>("select status from sends order by id");
  expect(sends[0]).toEqual({ status: "delivered" });
  expect(await world.sql("select 1 from lanes where lease_until is not null")).toEqual([]);
  expect(await world.sql("select 1 from dispatch_shards where worker_id is not null")).toEqual([]);
  expect(await world.sql("select 1 from workers")).toEqual([]);
  await world.start("worker");
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(titles(2));
});

test("what waits for a route that was removed is canceled, and says so", async () => {
  await begin({ roles: ["api"] });
  await world.send({ title: "message 0" });
  const dispatcher = await world.start("worker", {}, { CHATONE_BOT_TOKEN: "" });
  await expect.poll(() => world.sql("select status from sends")).toEqual([{ status: "queued" }]);
  await dispatcher.stop();
  const { groups } = oneRoute();
  await world.load({ groups, routes: [] });
  await world.start("worker");
  await expect
    .poll(() => world.sql("select status, error from sends"))
    .toEqual([{ status: "canceled", error: "The routes that sent it here were deleted." }]);
  expect(titlesIn(world, SHOP)).toEqual([]);
});

test("two workers keep the order of a target", async () => {
  await begin({ roles: ["api", "worker", "worker"] });
  for (const title of titles(100)) await world.send({ title });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(titles(100));
});

test("an event that cannot be read or matched is put aside after three tries, and others go on", async () => {
  let attempts = 0;
  await begin({
    roles: ["api"],
  });
  await world.start("worker", {
    dispatch: (dispatch) => ({
      ...dispatch,
      dispatch: (workerId, shards, plan) =>
        dispatch.dispatch(workerId, shards, async (events, configuration, memory) => {
          const at = events.findIndex(({ payload }) => payload.includes("poison"));
          if (at < 0) return plan(events, configuration, memory);
          attempts += 1;
          const poison = events[at];
          const failed = { outcome: "failed", eventId: poison?.id ?? "", error: "a bug" } as const;
          return [...(await plan(events.slice(0, at), configuration, memory)), failed];
        }),
    }),
  });
  for (const title of ["message 0", "poison", "message 1"]) await world.send({ title });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(titles(2));
  expect(attempts).toBe(3);
  expect(
    await world.sql("select state, error from event_groups where state = 'quarantined'"),
  ).toEqual([{ state: "quarantined", error: "a bug" }]);
});

test("the group's log gets one line for each event that was dispatched", async () => {
  const logTarget = { platform: "chatone", channelId: ALERTS };
  await begin({ config: oneRoute([{ channelId: SHOP }], { logTarget }) });
  await world.send({ title: "message 0" });
  await expect.poll(() => titlesIn(world, ALERTS)).toHaveLength(1);
  expect(titlesIn(world, ALERTS)[0]).toContain("1 of 1 delivered");
});
