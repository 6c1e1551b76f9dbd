// How lanes go on after a result, and what is kept of it.

import { expect } from "vitest";
import { OPERATOR } from "../../src/ports/records.ts";
import { delivered, refOf, retried } from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";

test("a short wait keeps the lane, a long one frees it until its time", async ({ store, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["wait"]);
  const lane = await acts.leaseOne();
  expect(await store.lanes.settle([retried(lane, 1_500)])).toEqual([
    { outcome: "next", sendId: lane.sendId, waitMs: 1_500, acceptedMs: undefined },
  ]);
  expect(await store.lanes.settle([retried(lane, 60_000)])).toEqual([
    { outcome: "released", acceptedMs: undefined },
  ]);
  const { lanes, nextInMs } = await store.lanes.lease("1", "chatone", 1);
  expect(lanes).toEqual([]);
  expect(nextInMs).toBeGreaterThan(30_000);
  expect(nextInMs).toBeLessThanOrEqual(60_000);
});

test("the next look is when another's lease ends, and at once when some are left over", async ({
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["a", "b"]);
  const { nextInMs } = await store.lanes.lease("1", "chatone", 1);
  expect(nextInMs).toBe(0);
  await store.lanes.lease("1", "chatone", 1);
  expect((await store.lanes.lease("1", "chatone", 1)).nextInMs).toBeUndefined();
  const other = await store.lanes.lease("2", "chatone", 1);
  expect(other.nextInMs).toBeGreaterThan(20_000);
  expect(other.nextInMs).toBeLessThanOrEqual(30_000);
});

test("what was given back is free at once", async ({ store, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["back"]);
  const lane = await acts.leaseOne("1");
  await store.lanes.release([refOf(lane)]);
  expect((await acts.leaseOne("2")).id).toBe(lane.id);
});

test("a lane that is paused by its platform is in the audit, with what the platform said", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  const groupKey = await acts.enqueue(["closed"]);
  const lane = await acts.leaseOne();
  const why = "chatone: 403 Missing Permissions (50013)";
  await store.lanes.settle([
    delivered(lane, { next: { status: "failed", error: why }, pause: { why } }),
  ]);
  const entries = await world.sql(
    `select actor_id, action, group_key::text, target_type, target_id, detail
     from audit where action = 'target.paused' order by id desc limit 1`,
  );
  expect(entries).toEqual([
    {
      actor_id: "relay",
      action: "target.paused",
      group_key: groupKey,
      target_type: "target",
      target_id: lane.id,
      detail: { before: { state: "active" }, after: { state: "paused", why } },
    },
  ]);
});

test("a stopped lane sends nothing, and goes on with what is young when it is resumed", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["gone"], 3);
  const lane = await acts.leaseOne();
  const failed = {
    next: { status: "failed" as const, error: "no such channel" },
    pause: { why: "no such channel" },
  };
  expect(await store.lanes.settle([delivered(lane, failed)])).toMatchObject([
    { outcome: "released" },
  ]);
  expect((await store.lanes.lease("1", "chatone", 1)).lanes).toEqual([]);
  await world.sql(
    `update sends set created_at = now() - interval '61 minutes' where id = (
       select min(id) from sends where lane_id = $1 and status = 'queued')`,
    [lane.id],
  );
  expect(await store.targets.resume(lane.id, OPERATOR)).toMatchObject({ canceled: 1 });
  const again = await acts.leaseOne();
  expect(
    await world.sql("select status from sends where lane_id = $1 order by id", [lane.id]),
  ).toEqual([{ status: "failed" }, { status: "canceled" }, { status: "queued" }]);
  expect(await acts.start(again)).toMatchObject([{ outcome: "started" }]);
});

test("an attempt, its message and how long it took are kept with the send", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["kept"]);
  const lane = await acts.leaseOne();
  await store.lanes.settle([retried(lane, 10)]);
  const [settled] = await store.lanes.settle([delivered(lane, { sequence: [3, 1] })]);
  expect(settled).toMatchObject({ outcome: "released", acceptedMs: expect.any(Number) });
  expect(
    await world.sql(
      `select status, attempts, title, message, message_id, http_status, error,
              first_failed_at is not null as failed, delivered_at is not null as delivered
       from sends where id = $1`,
      [lane.sendId],
    ),
  ).toEqual([
    {
      status: "delivered",
      attempts: 2,
      title: "hello",
      message: { text: "hello" },
      message_id: `m${lane.sendId}`,
      http_status: 200,
      error: null,
      failed: true,
      delivered: true,
    },
  ]);
  expect(
    await world.sql("select ok from attempts where send_id = $1 order by at", [lane.sendId]),
  ).toEqual([{ ok: false }, { ok: true }]);
  await world.sql("update sends set update_key = 'run:1' where id = $1", [lane.sendId]);
  const { sendId } = lane;
  expect(await store.postedMessages.find(lane, { sendId, key: "run:1" })).toMatchObject({
    isAlone: true,
    posted: { sendId, messageId: `m${sendId}`, sequence: [3, 1] },
  });
  expect(await store.postedMessages.find(lane, { sendId, key: "run:2" })).toEqual({
    isAlone: true,
    posted: undefined,
  });
});

test("text that PostgreSQL cannot hold is stored all the same", async ({ world, store, acts }) => {
  await acts.forgetAll();
  await acts.enqueue(["nul"]);
  const lane = await acts.leaseOne();
  const error = "bad \0 and \ud800";
  await store.lanes.settle([delivered(lane, { next: { status: "failed", error } })]);
  expect(await world.sql("select error from sends where id = $1", [lane.sendId])).toEqual([
    { error: "bad \ufffd and \ufffd" },
  ]);
});
