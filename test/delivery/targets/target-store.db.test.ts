// Targets in the hands of an operator: listed, stopped, and let go on.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listTargets } from "../../../src/app/delivery/manage-targets.ts";
import { OPERATOR } from "../../../src/ports/records.ts";
import type { Store } from "../../../src/store/index.ts";
import {
  appendEvent,
  channel,
  delivered,
  type DeliveryWorld,
  dispatchAll,
  planTo,
  retried,
  startDelivery,
} from "../../support/delivery.ts";
import { laneActs, type LaneActs } from "../../support/lane-acts.ts";

let world: DeliveryWorld;
let store: Store;
let acts: LaneActs;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
  acts = laneActs(world, store);
});
afterAll(() => world.remove());
beforeEach(() =>
  world.sql("truncate sends, threads, lanes, event_groups, undispatched, documents"),
);

const HOUR_AGO = "update sends set created_at = now() - interval '61 minutes'";
const statuses = async () =>
  (await world.sql<{ status: string }>("select status from sends order by id")).map(
    ({ status }) => status,
  );

test("what is on its way when a target is paused is written down, and nothing follows", async () => {
  await acts.enqueue(["a"], 2);
  const lane = await acts.leaseOne();
  await acts.start(lane);
  expect(await store.targets.pause(lane.id, "by hand", OPERATOR)).toBe(true);
  expect(await store.targets.pause(lane.id, "again", OPERATOR)).toBe(false);
  expect(await store.lanes.settle([delivered(lane)])).toMatchObject([{ outcome: "released" }]);
  expect(await statuses()).toEqual(["delivered", "queued"]);
  expect((await store.lanes.lease("1", "chatone", 1)).lanes).toEqual([]);
  expect(await store.targets.resume(lane.id, OPERATOR)).toEqual({
    canceled: 0,
    summaries: 0,
    summarized: 0,
  });
  expect(await acts.drain(await acts.leaseOne())).toEqual(['{"at":1}']);
});

test("a target that is not paused cannot be resumed: what is old in it is being tried", async () => {
  await acts.enqueue(["a"]);
  const { id } = await acts.leaseOne();
  await world.sql(HOUR_AGO);
  expect(await store.targets.resume(id, OPERATOR)).toBeUndefined();
  expect(await store.targets.resume("999999", OPERATOR)).toBeUndefined();
  expect(await statuses()).toEqual(["queued"]);
});

const newestPayload = async () => {
  const [event] = await world.sql<{ bytes: number }>(
    "select octet_length(payload) as bytes from events order by id desc limit 1",
  );
  return event?.bytes;
};

/** A message of a security alert that waits. */
async function alertWaits(): Promise<number | undefined> {
  await appendEvent(store, "5", { secret: 1 });
  await dispatchAll(
    store,
    "1",
    planTo(() => [channel("a")], { isSensitive: true }),
  );
  return newestPayload();
}

test.each([undefined, "skip"] as const)(
  "the payload of a security alert stays when its message is canceled (%s)",
  async (waiting) => {
    const stored = await alertWaits();
    const [lane] = await world.sql<{ id: string }>("select id from lanes");
    await store.targets.pause(lane?.id ?? "", "by hand", OPERATOR);
    await world.sql(HOUR_AGO);
    const resumed = await store.targets.resume(lane?.id ?? "", OPERATOR, { waiting });
    expect(resumed).toMatchObject({ canceled: 1 });
    expect(stored).toBeGreaterThan(0);
    expect(await newestPayload()).toBe(stored);
  },
);

test("the payload of a security alert stays when its message failed", async () => {
  const stored = await alertWaits();
  const lane = await acts.leaseOne();
  await acts.start(lane);
  const gone = { next: { status: "failed" as const, error: "gone" }, isSensitive: true };
  await store.lanes.settle([delivered(lane, gone)]);
  expect(stored).toBeGreaterThan(0);
  expect(await newestPayload()).toBe(stored);
});

test("the list tells group, place, state and what waits, of one group or of all", async () => {
  const key = await acts.enqueue(["a", "b"], 2);
  await acts.enqueue(["c"]);
  await world.sql(
    `insert into documents (key, value) values ('config:groups', jsonb_build_array(
       jsonb_build_object('id', 'acme', 'name', 'Acme', 'members', '[]'::jsonb, 'globalIngress', true, 'key', $1::text),
       jsonb_build_object('id', 'idle', 'name', 'Idle', 'members', '[]'::jsonb, 'globalIngress', true, 'key', '7')))`,
    [key],
  );
  const lane = await acts.leaseOne();
  const gone = { next: { status: "failed" as const, error: "gone" }, pause: { why: "gone" } };
  await store.lanes.settle([{ ...retried(lane, 0), ...gone }]);
  await world.sql("update sends set status = 'canceled' where id = (select max(id) from sends)");
  const all = await listTargets(store, undefined);
  expect(all).toMatchObject([
    {
      id: lane.id,
      groupId: "acme",
      target: channel("a"),
      paused: { why: "gone" },
      lastError: { error: "gone", reason: "platform_error", httpStatus: 500 },
    },
    { groupId: "acme", target: channel("b"), paused: undefined, waiting: 2 },
    { groupId: undefined, target: channel("c"), paused: undefined, waiting: 0 },
  ]);
  expect(await listTargets(store, "acme")).toEqual(all.slice(0, 2));
  expect(await listTargets(store, "idle")).toEqual([]);
  await expect(listTargets(store, "nobody")).rejects.toThrow("there is no group nobody");
});
