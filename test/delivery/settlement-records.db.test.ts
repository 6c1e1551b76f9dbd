// What else a result leaves behind: lines for the group's log, and nothing of what is sensitive.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LeasedLane, Settlement } from "../../src/ports/delivery.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  delivered,
  type DeliveryWorld,
  dispatchAll,
  planTo,
  refOf,
  retried,
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
beforeEach(async () => {
  await world.sql("truncate sends, threads, lanes, event_groups, undispatched, documents");
});

const logTarget = channel("log");
const leaseAll = async () => (await store.lanes.lease("1", "chatone", 10)).lanes;
const logSends = () =>
  world.sql(
    `select kind, status, notice from sends join lanes on lanes.id = lane_id
     where target_key = $1 order by sends.id`,
    [targetKey(channel("log"))],
  );

test("the log gets one summary when all sends of an event are over, however they end together", async () => {
  for (let round = 0; round < 20; round += 1) {
    // The lanes stay: making one would put everybody in a row by itself.
    await world.sql("truncate sends");
    await appendEvent(store, "5");
    await dispatchAll(
      store,
      "1",
      planTo(() => [channel("a"), channel("b")]),
    );
    const lanes = await leaseAll();
    await Promise.all(lanes.map((lane) => store.lanes.settle([delivered(lane, { logTarget })])));
    expect(await logSends()).toEqual([{ kind: "log", status: "queued", notice: null }]);
  }
  const [log] = await leaseAll();
  expect(log?.target).toEqual(logTarget);
  const [event] = await world.sql<{ event_id: string; group_key: string }>(
    "select event_id, group_key from sends where kind = 'log'",
  );
  expect(
    await store.messageSources.summarize(event?.event_id ?? "", event?.group_key ?? ""),
  ).toMatchObject([
    { target: channel("a"), status: "delivered", tookMs: expect.any(Number) },
    { target: channel("b"), status: "delivered" },
  ]);
});

test("the log hears of a send that does not go through at first, once while that waits", async () => {
  await acts.enqueue(["a", "b"]);
  const [first, second] = await leaseAll();
  if (!first || !second) throw new Error("not leased");
  await store.lanes.settle([retried(first, 10, { logTarget })]);
  expect(await logSends()).toHaveLength(1);
  await store.lanes.settle([retried(first, 10, { logTarget }), delivered(second, { logTarget })]);
  await store.lanes.settle([delivered(first, { logTarget })]);
  expect(await logSends()).toHaveLength(1);
});

test("a wait is nothing the log has to hear of", async () => {
  await acts.enqueue(["a"]);
  const [lane] = await leaseAll();
  if (!lane) throw new Error("not leased");
  const next = { status: "queued" as const, inMs: 10, counts: false, error: "429" };
  await store.lanes.settle([{ ...retried(lane, 10, { logTarget }), next }]);
  expect(await logSends()).toEqual([]);
  expect(await world.sql("select attempts from sends")).toEqual([{ attempts: 0 }]);
});

test("a notice is told in the log, unless it is the log itself that stopped", async () => {
  await acts.enqueue(["a"]);
  const stopping = (lane: LeasedLane): Settlement => ({
    ...delivered(lane, { logTarget }),
    next: { status: "failed", error: "gone" },
    pause: { why: "gone" },
    notice: { kind: "paused" },
  });
  const [lane] = await leaseAll();
  if (!lane) throw new Error("not leased");
  await store.lanes.settle([stopping(lane)]);
  expect(await logSends()).toMatchObject([{ kind: "log" }, { notice: { kind: "paused" } }]);
  const [log] = await leaseAll();
  if (!log) throw new Error("not leased");
  await store.lanes.settle([stopping(log)]);
  expect(await logSends()).toHaveLength(2);
});

test("a sensitive payload is emptied with the last delivery, and its message is not kept", async () => {
  await appendEvent(store, "5", { secret: 1 });
  await dispatchAll(
    store,
    "1",
    planTo(() => [channel("a"), channel("b")], { isSensitive: true }),
  );
  const payload = async () =>
    (await world.sql<{ payload: Buffer }>("select payload from events order by id desc limit 1"))[0]
      ?.payload;
  const lanes = await leaseAll();
  const [first, second] = lanes;
  if (!first || !second) throw new Error("not leased");
  await store.lanes.settle([delivered(first, { isSensitive: true })]);
  expect((await payload())?.byteLength).toBeGreaterThan(0);
  await store.lanes.settle([delivered(second, { isSensitive: true })]);
  expect((await payload())?.byteLength).toBe(0);
  expect(await world.sql("select from sends where message is not null")).toEqual([]);
});

test("of two last deliveries at once one empties the payload", async () => {
  for (let round = 0; round < 20; round += 1) {
    await world.sql("truncate sends, threads, lanes");
    await appendEvent(store, "9", { secret: round });
    await dispatchAll(
      store,
      "1",
      planTo(() => [channel("a"), channel("b")], { isSensitive: true }),
    );
    const lanes = await leaseAll();
    await Promise.all(
      lanes.map((lane) => store.lanes.settle([delivered(lane, { isSensitive: true })])),
    );
  }
  expect(await world.sql("select from events where payload <> '' and group_key = 9")).toEqual([]);
});

const routesDocument = (chatId: string) => [
  {
    id: "r1",
    groupId: "acme",
    targets: [{ platform: "chattwo", chatId, topicId: "7" }],
    own: true,
  },
  { id: "r2", groupId: "globex", targets: [{ platform: "chattwo", chatId: "-1" }] },
  { broken: true },
];

test.each([false, true])(
  "a chat's new id is written into its group's routes alone, and the lane goes on (known before: %s)",
  async (isKnown) => {
    const topic = { platform: "chattwo" as const, topicId: "7" };
    const old = { ...topic, chatId: "-1" };
    const renewed = { ...topic, chatId: "-1001" };
    const groups = [{ id: "acme", key: "5", logTarget: { platform: "chattwo", chatId: "-1" } }];
    await world.sql(
      "insert into documents (key, value) values ('config:groups', $1), ('config:routes', $2)",
      [JSON.stringify(groups), JSON.stringify(routesDocument("-1"))],
    );
    await appendEvent(store, "5", { at: 1 });
    await dispatchAll(
      store,
      "1",
      planTo(() => [old]),
    );
    if (isKnown) {
      await appendEvent(store, "5", { at: 2 });
      await dispatchAll(
        store,
        "1",
        planTo(() => [renewed]),
      );
    }
    const { lanes } = await store.lanes.lease("1", "chattwo", 1);
    const [lane] = lanes;
    if (!lane) throw new Error("not leased");
    await store.lanes.start("chattwo", [{ ...refOf(lane), sendId: lane.sendId, rateLimits: [] }]);
    expect(await store.moveChat(refOf(lane), "-1001")).toBe(true);
    const documents = await world.sql<{ value: unknown }>(
      "select value from documents order by key",
    );
    expect(documents).toEqual([
      { value: [{ ...groups[0], logTarget: { platform: "chattwo", chatId: "-1001" } }] },
      { value: routesDocument("-1001") },
    ]);
    expect(
      await world.sql(
        "select routes from route_versions where version = (select max(version) from route_versions)",
      ),
    ).toEqual([{ routes: routesDocument("-1001") }]);
    await store.lanes.release([refOf(lane)]);
    const again = (await store.lanes.lease("1", "chattwo", 10)).lanes;
    expect(again).toMatchObject([{ target: renewed, sendId: lane.sendId }]);
  },
);
