// The gate every try passes: paces that all workers share, and bots that are stopped.

import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RateLimit } from "../../src/core/delivery/rate-limit.ts";
import type { LeasedLane, SendStart } from "../../src/ports/delivery.ts";
import type { Store } from "../../src/store/index.ts";
import { delivered, type DeliveryWorld, refOf, startDelivery } from "../support/delivery.ts";
import { laneActs, type LaneActs } from "../support/lane-acts.ts";
import { lockWaits } from "../support/lock-waits.ts";

let world: DeliveryWorld;
let one: Store;
let two: Store;
let acts: LaneActs;
beforeAll(async () => {
  world = await startDelivery();
  one = world.open();
  two = world.open();
  acts = laneActs(world, one);
});
afterAll(() => world.remove());
beforeEach(async () => {
  await acts.forgetAll();
  await world.sql("truncate rate_limits");
});

const bot = (limit: number, windowMs: number): RateLimit => ({
  key: "bot",
  scope: "bot",
  quota: { limit, windowMs },
});

async function leaseMany(number: number): Promise<readonly LeasedLane[]> {
  await acts.enqueue(Array.from({ length: number }, (_, at) => `place${at}`));
  return (await one.lanes.lease("1", "chatone", number)).lanes;
}

const startWith = (store: Store, lanes: readonly LeasedLane[], rateLimits: readonly RateLimit[]) =>
  store.lanes.start(
    "chatone",
    lanes.map((lane) => ({ ...refOf(lane), sendId: lane.sendId, rateLimits })),
  );

/** Does work while another transaction holds what this statement locks. */
async function whileHeld<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const client = await world.database.owner.connect();
  try {
    await client.query("begin");
    await client.query(statement);
    return await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const waitingForLocks = async () => (await world.sql(lockWaits())).length;

const outcomesOf = (started: readonly SendStart[]) => started.map(({ outcome }) => outcome);

test("two stores together start no more than the limit in a window that moves along", async () => {
  const lanes = await leaseMany(24);
  const left = new Set(lanes);
  const startAll = async () => {
    const [mine, yours] = [[...left].slice(0, left.size / 2), [...left].slice(left.size / 2)];
    const tries = await Promise.all([
      ...mine.map((lane) => startWith(one, [lane], [bot(5, 60_000)])),
      ...yours.map((lane) => startWith(two, [lane], [bot(5, 60_000)])),
    ]);
    const passed = [...left].filter((_, at) => tries[at]?.[0]?.outcome === "started");
    for (const lane of passed) left.delete(lane);
    return passed.length;
  };
  const age = (number: number) =>
    world.sql(
      `update rate_limits set times = array(
         select case when at <= $1 then time - 60000 else time end
         from unnest(times) with ordinality as t(time, at) order by at)`,
      [number],
    );
  expect(await startAll()).toBe(5);
  expect(await startAll()).toBe(0);
  await age(2);
  expect(await startAll()).toBe(2);
  await age(5);
  expect(await startAll()).toBe(5);
});

test("who has to wait for one pace takes a turn of none", async () => {
  const [first, second, third] = await leaseMany(3);
  if (!first || !second || !third) throw new Error("not leased");
  const chat: RateLimit = { key: "chat", scope: "place", quota: { limit: 1, windowMs: 60_000 } };
  const wide = bot(2, 60_000);
  expect(outcomesOf(await startWith(one, [first, second], [wide, chat]))).toEqual([
    "started",
    "wait",
  ]);
  expect(await startWith(one, [second], [wide, chat])).toMatchObject([{ scope: "place" }]);
  expect(outcomesOf(await startWith(one, [third], [wide]))).toEqual(["started"]);
});

test("a turn counts from when it was taken, not from when it was asked for", async () => {
  const [first, second] = await leaseMany(2);
  if (!first || !second) throw new Error("not leased");
  const limits = ["a", "b"].map((key): RateLimit => ({ ...bot(2, 60_000), key }));
  await startWith(one, [first], limits);
  const starting: Promise<readonly SendStart[]>[] = [];
  const heldUntil = await whileHeld(
    "select from rate_limits where key = 'b' for update",
    async () => {
      starting.push(startWith(two, [second], limits));
      await expect.poll(waitingForLocks).toBe(1);
      const [clock] = await world.sql<{ now: number }>(
        "select extract(epoch from clock_timestamp())::float8 * 1000 as now",
      );
      return clock?.now ?? Infinity;
    },
  );
  expect(outcomesOf((await Promise.all(starting)).flat())).toEqual(["started"]);
  const rows = await world.sql<{ last: number }>("select times[2] as last from rate_limits");
  expect(rows.map(({ last }) => last > heldUntil)).toEqual([true, true]);
});

test("a counted start is six statements", async () => {
  const [first, second] = await leaseMany(2);
  if (!first || !second) throw new Error("not leased");
  await startWith(one, [first], [bot(2, 60_000)]);
  const query = vi.spyOn(Client.prototype, "query");
  expect(outcomesOf(await startWith(one, [second], [bot(2, 60_000)]))).toEqual(["started"]);
  const names = query.mock.calls.map(([statement]: readonly unknown[]) =>
    typeof statement === "string" ? statement : Object(statement).name,
  );
  query.mockRestore();
  // A wake-up of the dispatched sends may come late, because it waits for its interval.
  expect(names.filter((name) => name !== "notify")).toEqual([
    "begin",
    "bot-stopped",
    "lock-rate-limits",
    "mark-started",
    "take-rate-limits",
    "commit",
  ]);
});

test("a rest the platform asked for holds for everybody, and never gets shorter", async () => {
  const [first, second] = await leaseMany(2);
  if (!first || !second) throw new Error("not leased");
  await one.lanes.settle([delivered(first, { cooldowns: [{ key: "bucket", forMs: 40_000 }] })]);
  await one.lanes.settle([delivered(second, { cooldowns: [{ key: "bucket", forMs: 10 }] })]);
  const [third] = await leaseMany(1);
  if (!third) throw new Error("not leased");
  const [started] = await startWith(two, [third], [{ key: "bucket", scope: "place" }]);
  expect(started).toMatchObject({ outcome: "wait", scope: "place" });
  expect(started?.outcome === "wait" && started.waitMs).toBeGreaterThan(30_000);
});

test("a workspace has one quota and one cooldown for all its channels", async () => {
  const workspace = (key: string): RateLimit => ({
    key,
    scope: "workspace",
    quota: { limit: 1, windowMs: 60_000 },
  });
  const [first, second, third] = await leaseMany(3);
  if (!first || !second || !third) throw new Error("not leased");
  const startIn = (lanes: readonly LeasedLane[], key: string) =>
    startWith(one, lanes, [bot(9, 60_000), workspace(key)]);
  const forMs = 90_000;
  await one.lanes.settle([delivered(first, { cooldowns: [{ key: "acme", forMs }] })]);
  for (const lane of [second, third]) {
    const [started] = await startIn([lane], "acme");
    expect(started).toMatchObject({ outcome: "wait", scope: "workspace" });
    expect(started?.outcome === "wait" && started.waitMs).toBeGreaterThan(60_000);
  }
  expect(outcomesOf(await startIn([second, third], "globex"))).toEqual(["started", "wait"]);
  expect(outcomesOf(await startIn([third], "initech"))).toEqual(["started"]);
});

test("while a bot is stopped only one probe passes, then none until the next is due", async () => {
  const lanes = await leaseMany(4);
  await one.bots.stop("chatone", "unreachable", "refused");
  expect(outcomesOf(await startWith(one, lanes, []))).toEqual(["wait", "wait", "wait", "wait"]);
  await world.sql("update bots set probe_at = now()");
  const both = await Promise.all([
    startWith(one, lanes.slice(0, 2), []),
    startWith(two, lanes.slice(2), []),
  ]);
  const started = both.flat();
  expect(outcomesOf(started).toSorted()).toEqual(["started", "wait", "wait", "wait"]);
  expect(outcomesOf(await startWith(two, lanes, []))).not.toContain("started");
  expect(await one.bots.resume("chatone", 0)).toEqual({ rolledUp: 0 });
  expect(await one.bots.resume("chatone", 0)).toBeUndefined();
  expect(outcomesOf(await startWith(two, lanes, []))).not.toContain("wait");
});

test("a stopped bot takes no turn of a pace", async () => {
  const lanes = await leaseMany(2);
  await one.bots.stop("chatone", "unreachable", "refused");
  expect(outcomesOf(await startWith(one, lanes, [bot(5, 60_000)]))).toEqual(["wait", "wait"]);
  await world.sql("update bots set probe_at = now()");
  expect(outcomesOf(await startWith(one, lanes, [bot(5, 60_000)]))).toEqual(["started", "wait"]);
  const taken = await world.sql("select cardinality(times) as turns from rate_limits");
  expect(taken).toEqual([{ turns: 1 }]);
});

test("who waits for a bot that resumes holds no pace that a settlement may need", async () => {
  const lanes = await leaseMany(2);
  await startWith(one, lanes.slice(0, 1), [bot(5, 60_000)]);
  await one.bots.stop("chatone", "unreachable", "refused");
  await world.sql("update bots set probe_at = now()");
  const starting: Promise<readonly SendStart[]>[] = [];
  await whileHeld("update bots set why = 'resuming'", async () => {
    starting.push(startWith(two, lanes.slice(1), [bot(5, 60_000)]));
    await expect.poll(waitingForLocks).toBe(1);
    expect(await world.sql("select from rate_limits for update nowait")).toHaveLength(1);
  });
  expect(outcomesOf((await Promise.all(starting)).flat())).toEqual(["started"]);
});

test("a probe that may not leave for another reason is not used up", async () => {
  const lanes = await leaseMany(2);
  await one.bots.stop("chatone", "unreachable", "refused");
  await world.sql("update bots set probe_at = now()");
  await world.sql(
    "insert into rate_limits (key, not_before) values ('shut', now() + interval '1 minute')",
  );
  const shut: RateLimit = { key: "shut", scope: "place" };
  expect(outcomesOf(await startWith(one, lanes, [shut]))).toEqual(["wait", "wait"]);
  expect(outcomesOf(await startWith(one, lanes, []))).toEqual(["started", "wait"]);
});

test("a refused bot stays refused whatever else fails, and a new credential is tried at once", async () => {
  await one.bots.greet("chatone", "old");
  const lanes = await leaseMany(2);
  await one.bots.stop("chatone", "refused", "401");
  await one.bots.stop("chatone", "unreachable", "timeout");
  await one.bots.greet("chatone", "old");
  expect(await world.sql("select state, why from bots")).toEqual([
    { state: "refused", why: "401" },
  ]);
  expect(outcomesOf(await startWith(one, lanes, []))).toEqual(["wait", "wait"]);
  await one.bots.greet("chatone", "new");
  expect(outcomesOf(await startWith(one, lanes, []))).toEqual(["started", "wait"]);
});
