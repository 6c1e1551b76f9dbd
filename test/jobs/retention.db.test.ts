// What is forgotten and when, and the figures of what waits.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Store } from "../../src/store/index.ts";
import { delivered, type DeliveryWorld, startDelivery } from "../support/delivery.ts";
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
beforeEach(async () => {
  await world.sql(
    "truncate sends, threads, lanes, event_groups, attempts, route_versions, rate_limits, undispatched, bots",
  );
});

const DAYS_91 = "now() - interval '91 days'";

test("logs older than their retention go, but never what still waits", async () => {
  await acts.enqueue(["a"], 2);
  await store.lanes.settle([delivered(await acts.leaseOne())]);
  await world.sql(`update sends set created_at = ${DAYS_91}`);
  await world.sql(`update event_groups set dispatched_at = ${DAYS_91}
    where event_id = (select min(event_id) from event_groups)`);
  expect(await store.deleteOldLogs(90)).toBe(2);
  expect(await world.sql("select status from sends")).toEqual([{ status: "queued" }]);
  expect(await world.sql("select from event_groups")).toHaveLength(1);
  expect(await store.deleteOldLogs(90)).toBe(0);
});

test("a version of the routes is kept as long as an event refers to it, the newest always", async () => {
  await world.sql(`insert into route_versions (version, routes, created_at)
    values (1, '[]', ${DAYS_91}), (2, '[]', ${DAYS_91}), (3, '[]', ${DAYS_91})`);
  await acts.enqueue(["a"]);
  await world.sql("update event_groups set routes_version = 2");
  expect(await store.deleteOldLogs(90)).toBe(1);
  expect(await world.sql("select version from route_versions order by version")).toEqual([
    { version: "2" },
    { version: "3" },
  ]);
});

test("messages are forgotten with the payloads, attempts and idle paces in their own time", async () => {
  await acts.enqueue(["a", "b"]);
  const { lanes } = await store.lanes.lease("1", "chatone", 2);
  await store.lanes.settle(lanes.map((lane) => delivered(lane)));
  const [old] = lanes;
  await world.sql(`update sends set created_at = now() - interval '31 days' where lane_id = $1`, [
    old?.id,
  ]);
  await world.sql(`update attempts set at = ${DAYS_91} where send_id = $1`, [old?.sendId]);
  expect(await store.forgetOldMessages(30)).toBe(1);
  expect(await world.sql("select from sends where message is not null")).toHaveLength(1);
  expect(await store.deleteOldAttempts(90)).toBe(1);
  expect(await world.sql("select from attempts")).toHaveLength(1);
  await world.sql(`insert into rate_limits (key, times, not_before) values
    ('idle', '{1}', null), ('rested', '{}', ${DAYS_91}), ('resting', '{1}', now()),
    ('used', array[extract(epoch from now()) * 1000], null)`);
  expect(await store.deleteIdleRateLimits()).toBe(2);
  expect(await world.sql("select key from rate_limits order by key")).toEqual([
    { key: "resting" },
    { key: "used" },
  ]);
});

test("the backlog says what waits, since when, and what is stopped", async () => {
  await acts.enqueue(["a", "b", "c"], 2);
  await world.sql("update sends set created_at = now() - interval '1 minute' where id = 1");
  const stopped = await acts.leaseOne();
  const gone = { next: { status: "failed" as const, error: "gone" }, pause: { why: "gone" } };
  await store.lanes.settle([delivered(stopped, gone)]);
  const held = await acts.leaseOne();
  await world.sql("update lanes set served_at = now() - interval '5 seconds' where id = $1", [
    held.id,
  ]);
  await world.sql("update sends set created_at = now() - interval '1 minute' where id = $1", [
    held.sendId,
  ]);
  await store.bots.stop("chattwo", "refused", "401");
  const { platforms, ...rest } = await store.readBacklog();
  expect(rest).toEqual({ undispatched: 0, undispatchedOldestMs: 0 });
  const [chatone, chattwo] = platforms;
  expect(chatone).toMatchObject({ waiting: 4, pausedLanes: 1, isStopped: false });
  expect(chatone?.oldestMs).toBeGreaterThanOrEqual(60_000);
  expect(chatone?.leaseAgeMs).toBeGreaterThanOrEqual(5_000);
  expect(chattwo).toMatchObject({ waiting: 0, oldestMs: 0, isStopped: true });
});
