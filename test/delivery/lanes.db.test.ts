// Lanes: who gets them, and what a lease is worth.

import { expect } from "vitest";
import { wakeLanes } from "../../src/store/delivery/lanes/lock-lanes.ts";
import { delivered, type DeliveryWorld, refOf } from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";

test("a lane is sent in order, one after the other, and is free when nothing is left", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["order"], 3);
  const lane = await acts.leaseOne();
  const bodies = await acts.drain(lane);
  expect(bodies).toEqual(['{"at":0}', '{"at":1}', '{"at":2}']);
  expect(
    await world.sql("select lease_until, next_at from lanes where id = $1", [lane.id]),
  ).toEqual([{ lease_until: null, next_at: null }]);
  expect((await store.lanes.lease("1", "chatone", 1)).lanes).toEqual([]);
});

test("a lease that was lost changes nothing", async ({ world, store, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["fence"], 2);
  const old = await acts.leaseOne("1");
  await world.sql("update lanes set lease_until = now() where id = $1", [old.id]);
  const now = await acts.leaseOne("2");
  expect(now.id).toBe(old.id);
  const before = await world.sql("select * from sends where lane_id = $1 order by id", [old.id]);
  expect(await acts.start(old)).toEqual([{ outcome: "lost" }]);
  expect(await store.lanes.settle([delivered(old)])).toEqual([{ outcome: "lost" }]);
  expect(await store.lanes.renew("1", [refOf(old)])).toEqual(new Set());
  await store.lanes.release([refOf(old)]);
  expect(await store.moveChat(refOf(old), "-100")).toBe(false);
  expect(await world.sql("select * from sends where lane_id = $1 order by id", [old.id])).toEqual(
    before,
  );
  expect(await store.lanes.renew("2", [refOf(now)])).toEqual(new Set([now.id]));
  expect(await acts.start(now)).toMatchObject([{ outcome: "started" }]);
});

test("a send that is not the first of its lane does not start", async ({ world, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["first"], 2);
  const lane = await acts.leaseOne();
  const [second] = await world.sql<{ id: string }>(
    "select id from sends where lane_id = $1 order by id offset 1",
    [lane.id],
  );
  expect(await acts.start({ ...lane, sendId: second?.id ?? "" })).toEqual([{ outcome: "lost" }]);
});

test("what commits late is sent, although one with a higher place went before it", async ({
  world,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["late"]);
  const lane = await acts.leaseOne();
  const late = await addLate(world, lane.id);
  await addSend(world, lane.id);
  expect(await acts.drain(lane)).toHaveLength(2);
  await late.wake();
  await late.commit();
  expect(await acts.leaseOne()).toMatchObject({ id: lane.id, sendId: late.id });
});

test("what commits while a send with a higher place is settled is sent", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["meanwhile"]);
  const first = await acts.leaseOne();
  const late = await addLate(world, first.id);
  const sendId = await addSend(world, first.id);
  await store.lanes.settle([delivered(first)]);
  await late.wake();
  const settled = store.lanes.settle([delivered({ ...first, sendId })]);
  await expect.poll(late.blocks).toBe(true);
  await late.commit();
  await settled;
  expect(await acts.leaseOne()).toMatchObject({ id: first.id, sendId: late.id });
});

test("what commits while a send with a higher place is under way is sent", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["under way"]);
  const first = await acts.leaseOne();
  const late = await addLate(world, first.id);
  const sendId = await addSend(world, first.id);
  await store.lanes.settle([delivered(first)]);
  await late.wake();
  await late.commit();
  expect(await store.lanes.settle([delivered({ ...first, sendId })])).toMatchObject([
    { outcome: "next", sendId: late.id },
  ]);
  expect(await acts.drain({ ...first, sendId: late.id })).toHaveLength(1);
});

const ADD_SEND = `
insert into sends (lane_id, group_key, kind, notice)
select id, group_key, 'notice', '{}' from lanes where id = $1 returning id`;

async function addSend(world: DeliveryWorld, laneId: string): Promise<string> {
  const [row] = await world.sql<{ id: string }>(ADD_SEND, [laneId]);
  return row?.id ?? "";
}

/** Adds a send in a transaction that is still open. */
async function addLate({ database, sql }: DeliveryWorld, laneId: string) {
  const client = await database.owner.connect();
  await client.query("begin");
  const { rows } = await client.query<{ id: string }>(ADD_SEND, [laneId]);
  const own = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = own.rows[0]?.pid;
  return {
    id: rows[0]?.id ?? "",
    /** Whether a statement waits for this transaction. */
    async blocks() {
      const waiting = "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))";
      return (await sql(waiting, [pid])).length > 0;
    },
    wake: () => wakeLanes(client, [laneId]),
    async commit() {
      await client.query("commit");
      client.release();
    },
  };
}

test("a send whose worker died is known as such, and marked", async ({ world, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["died"]);
  const lane = await acts.leaseOne("1");
  expect(await acts.start(lane)).toMatchObject([
    { outcome: "started", job: { mayBeDoubled: false } },
  ]);
  await world.sql("update lanes set lease_until = now() where id = $1", [lane.id]);
  const again = await acts.leaseOne("2");
  expect(await acts.start(again)).toMatchObject([
    { outcome: "started", job: { mayBeDoubled: true } },
  ]);
  expect(await world.sql("select may_be_doubled from sends where id = $1", [lane.sendId])).toEqual([
    { may_be_doubled: true },
  ]);
});

test("a group with fifty lanes and five groups with one take turns", async ({ store, acts }) => {
  await acts.forgetAll();
  const big = await acts.enqueue(Array.from({ length: 50 }, (_, at) => `big${at}`));
  const small: string[] = [];
  for (let at = 0; at < 5; at += 1) small.push(await acts.enqueue([`small${at}`]));
  const { lanes } = await store.lanes.lease("1", "chatone", 6);
  expect(lanes.map(({ groupKey }) => groupKey).toSorted()).toEqual([big, ...small].toSorted());
  const later = await acts.enqueue(["late"]);
  const { lanes: next } = await store.lanes.lease("1", "chatone", 2);
  expect(next.map(({ groupKey }) => groupKey)).toEqual([later, big]);
});

test("within a group the lane that was served least recently is first", async ({ store, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["one", "two"], 2);
  const first = await acts.leaseOne();
  await store.lanes.settle([delivered(first, { release: true })]);
  const second = await acts.leaseOne();
  expect(second.id).not.toBe(first.id);
  await store.lanes.settle([delivered(second, { release: true })]);
  expect((await acts.leaseOne()).id).toBe(first.id);
});

test("a renewal that comes after the lane was given back does not take it again", async ({
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["late"], 2);
  const settled = await acts.leaseOne("1");
  await store.lanes.settle([delivered(settled, { release: true })]);
  expect(await store.lanes.renew("1", [refOf(settled)])).toEqual(new Set());
  const released = await acts.leaseOne("1");
  await store.lanes.release([refOf(released)]);
  expect(await store.lanes.renew("1", [refOf(released)])).toEqual(new Set());
  expect((await acts.leaseOne("2")).id).toBe(released.id);
});
