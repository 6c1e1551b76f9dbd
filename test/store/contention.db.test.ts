// Everybody at the same lanes at once: nothing deadlocks, nothing is lost, nothing sleeps while
// something waits.

import { expect } from "vitest";
import type { LeasedLane } from "../../src/ports/delivery.ts";
import { batchSends, type Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  delivered,
  type DeliveryWorld,
  dispatchAll,
  holdForLong,
  planTo,
  refOf,
} from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";

test.beforeEach(async ({ world }) => {
  await world.sql("truncate sends, threads, lanes, event_groups, undispatched");
});

const deadlocks = async (world: DeliveryWorld) =>
  (
    await world.sql<{ deadlocks: string }>(
      "select deadlocks from pg_stat_database where datname = current_database()",
    )
  )[0]?.deadlocks;
const waiting = async (world: DeliveryWorld) =>
  (await world.sql("select from sends where status in ('queued', 'sending', 'retrying')")).length;

test("dispatch, lease, start, renew and settle over the same lanes do not deadlock or lose anything", async ({
  world,
  store: one,
  two,
}) => {
  const before = await deadlocks(world);
  const events = 100;
  const targets = Array.from({ length: 8 }, (_, at) => channel(`${at}`));
  const logTarget = channel("3");
  const progress = { isAppended: false };
  const append = async () => {
    for (let at = 0; at < events; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => appendEvent(one, `${5 + (n % 2)}`, { at: at + n })),
      );
    progress.isAppended = true;
  };
  const plan = planTo((body) => (body.length % 2 === 0 ? targets : targets.toReversed()));
  const dispatch = async () => {
    while (!progress.isAppended || (await world.sql("select from undispatched")).length > 0)
      await dispatchAll(one, "1", plan);
  };
  const work = async (store: Store, workerId: string) => {
    while (!progress.isAppended || (await waiting(world)) > 0) {
      const { lanes } = await store.lanes.lease(workerId, "chatone", 4);
      const refs = lanes.map(refOf);
      await store.lanes.start(
        "chatone",
        lanes.map((lane) => ({ ...refOf(lane), sendId: lane.sendId, rateLimits: [] })),
      );
      await Promise.all([
        store.lanes.renew(workerId, refs),
        store.lanes.settle(lanes.map((lane) => delivered(lane, { logTarget, release: true }))),
      ]);
    }
  };
  await Promise.all([append(), dispatch(), work(one, "1"), work(two, "2"), work(two, "3")]);
  await dispatchAll(one, "1", plan);
  await work(one, "1");
  const sent = await world.sql<{ sent: number; tries: number }>(
    `select count(*)::integer as sent, max(attempts) as tries from sends
     where kind = 'event' and status = 'delivered'`,
  );
  expect(sent).toEqual([{ sent: events * targets.length, tries: 1 }]);
  expect(await deadlocks(world)).toBe(before);
});

test("nothing sleeps with something waiting, when a lane is emptied while it gets something", async ({
  world,
  store: one,
  two,
  acts,
}) => {
  const plan = planTo(() => [channel("one")]);
  await appendEvent(one, "5");
  await dispatchAll(one, "1", plan);
  for (let round = 0; round < 150; round += 1) {
    const lane = await acts.leaseOne("1");
    await appendEvent(one, "5");
    const shards = await holdForLong(world);
    const [settled] = await Promise.all([
      two.lanes.settle([delivered(lane, { release: true })]),
      one.dispatch.dispatch("1", shards, plan),
    ]);
    expect(settled).toMatchObject([{ outcome: "released" }]);
    expect(await world.sql("select from lanes where next_at <= now()")).toHaveLength(1);
  }
});

test("single calls that come together share a transaction, and one at fault fails alone", async ({
  store: one,
  acts,
}) => {
  await acts.enqueue(Array.from({ length: 10 }, (_, at) => `g${at}`));
  const { lanes } = await one.lanes.lease("1", "chatone", 10);
  const flushes: number[] = [];
  const { startOne, settleOne } = batchSends({
    ...one.lanes,
    settle(settlements) {
      flushes.push(settlements.length);
      return one.lanes.settle(settlements);
    },
  });
  const started = await Promise.all(
    lanes.map((lane) =>
      startOne("chatone", { ...refOf(lane), sendId: lane.sendId, rateLimits: [] }),
    ),
  );
  expect(started.map((it) => it.outcome === "started" && it.job.sendId)).toEqual(
    lanes.map(({ sendId }) => sendId),
  );
  const bad = (lane: LeasedLane) => ({ ...delivered(lane), sendId: "not a number" });
  const settled = await Promise.allSettled(
    lanes.map((lane, at) => settleOne(at === 3 ? bad(lane) : delivered(lane))),
  );
  expect(settled.map(({ status }) => status === "fulfilled")).toEqual(
    lanes.map((_, at) => at !== 3),
  );
  expect(flushes).toEqual([10, ...lanes.map(() => 1)]);
});
