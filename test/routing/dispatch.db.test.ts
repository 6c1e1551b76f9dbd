// From the inbox into lanes: in order, whoever dispatches, and past whatever cannot be read.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Planner } from "../../src/ports/routing.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  type DeliveryWorld,
  dispatchAll,
  holdForLong,
  planTo,
  startDelivery,
} from "../support/delivery.ts";

let world: DeliveryWorld;
let store: Store;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
});
afterAll(() => world.remove());
beforeEach(async () => {
  await world.sql("truncate sends, threads, lanes, event_groups, undispatched");
  await world.sql("update dispatch_shards set worker_id = null, expires_at = '-infinity'");
});

const toOne = planTo(() => [channel("one")]);
const outcomes = () =>
  world.sql("select group_key, state, error from event_groups order by event_id, group_key");

test("every stored event waits once, and only stored ones do", async () => {
  const again = {
    groupKey: "7",
    deliveryId: "twice",
    event: "custom",
    provider: "custom",
  } as const;
  const event = {
    ...again,
    nonce: undefined,
    headers: {},
    payload: Buffer.from("{}"),
    holdMs: 5_000,
  };
  await store.events.append(event);
  await store.events.append(event);
  await appendEvent(store, undefined, { big: "x".repeat(1_000) });
  expect(await world.sql("select bytes, shards from undispatched order by event_id")).toEqual([
    { bytes: 2, shards: 8 },
    { bytes: 1_010, shards: 15 },
  ]);
});

test("an event becomes a send for each of its targets, and its outcome is kept", async () => {
  await appendEvent(store, "5", { n: 1 });
  await dispatchAll(
    store,
    "1",
    planTo(() => [channel("a"), channel("b")]),
  );
  await appendEvent(store, "6", { n: 2 });
  await dispatchAll(
    store,
    "1",
    planTo(() => []),
  );
  expect(await outcomes()).toEqual([
    { group_key: "5", state: "dispatched", error: null },
    { group_key: "6", state: "ignored", error: null },
  ]);
  expect(
    await world.sql(
      `select target_key, repo, actor, provider, route_ids from sends
       join lanes on lanes.id = lane_id order by sends.id`,
    ),
  ).toEqual([
    {
      target_key: targetKey(channel("a")),
      repo: "a/b",
      actor: "ana",
      provider: "custom",
      route_ids: ["r"],
    },
    {
      target_key: targetKey(channel("b")),
      repo: "a/b",
      actor: "ana",
      provider: "custom",
      route_ids: ["r"],
    },
  ]);
  expect(await world.sql("select from undispatched")).toEqual([]);
});

test("an event of the global endpoint is decided by each shard for its own groups", async () => {
  await appendEvent(store, undefined);
  const plan = planTo(() => [channel("all")], { groups: ["4", "5", "6", "7"] });
  await world.sql(
    "update dispatch_shards set worker_id = shard % 2, expires_at = now() + '1 minute'",
  );
  await store.dispatch.dispatch("0", [0, 2], plan);
  expect(await outcomes()).toMatchObject([{ group_key: "4" }, { group_key: "6" }]);
  expect(await world.sql("select shards from undispatched")).toEqual([{ shards: 10 }]);
  await store.dispatch.dispatch("1", [1, 3], plan);
  expect(await outcomes()).toHaveLength(4);
  expect(await world.sql("select from undispatched")).toEqual([]);
});

test("a dispatcher that lost its shards does nothing", async () => {
  await appendEvent(store, "5");
  const shards = await store.dispatch.holdShards("1");
  expect(shards).toEqual([0, 1, 2, 3]);
  await world.sql("update dispatch_shards set worker_id = 2");
  expect(await store.dispatch.dispatch("1", shards, toOne)).toMatchObject({ events: 0 });
  expect(await outcomes()).toEqual([]);
});

test("what cannot be read is put aside at the third try, everything else goes on", async () => {
  await appendEvent(store, "5", { bad: true });
  await appendEvent(store, "5", { bad: false });
  const plan: Planner = async (events, configuration, memory) => {
    const plans = await toOne(events, configuration, memory);
    return plans.map((each, at) =>
      events[at]?.payload.includes("true")
        ? { outcome: "failed" as const, eventId: each.eventId, error: "cannot read it" }
        : each,
    );
  };
  const dispatch = async () => store.dispatch.dispatch("1", await holdForLong(world), plan);
  const first = await dispatch();
  expect(first).toEqual({
    events: 1,
    sends: 1,
    released: 0,
    systemJobs: 0,
    quarantined: 0,
    rolledUp: [],
    outcomes: [expect.objectContaining({ groupKey: "5", state: "dispatched", matched: 0 })],
    hasMore: true,
  });
  await dispatch();
  expect(await world.sql("select attempts, error from undispatched")).toEqual([
    { attempts: 2, error: "cannot read it" },
  ]);
  expect(await dispatch()).toMatchObject({ quarantined: 1 });
  expect(await outcomes()).toEqual([
    { group_key: "5", state: "quarantined", error: "cannot read it" },
    { group_key: "5", state: "dispatched", error: null },
  ]);
  expect(await world.sql("select from undispatched")).toEqual([]);
});

test("a planner that throws, and rows that cannot be stored, cost only their own event", async () => {
  for (const kind of ["fine", "throws", "unstorable", "fine"])
    await appendEvent(store, "5", { kind });
  const plan: Planner = async (events, configuration, memory) => {
    if (events.some(({ payload }) => payload.includes("throws"))) throw new Error("thrown");
    const plans = await toOne(events, configuration, memory);
    return plans.map((one, at) => {
      if (one.outcome === "failed" || !events[at]?.payload.includes("unstorable")) return one;
      return { ...one, groups: one.groups.map((group) => ({ ...group, groupKey: "not a key" })) };
    });
  };
  await dispatchAll(store, "1", plan);
  expect(await outcomes()).toMatchObject([
    { state: "dispatched" },
    { state: "quarantined", error: "thrown" },
    { state: "quarantined", error: expect.stringContaining("invalid input syntax") },
    { state: "dispatched" },
  ]);
});

test("an event goes to a hundred targets; that there were more is said", async () => {
  await appendEvent(store, "5");
  const targets = Array.from({ length: 103 }, (_, at) => channel(`${at}`));
  await dispatchAll(
    store,
    "1",
    planTo(() => targets),
  );
  expect(await world.sql("select count(*)::integer as sends from sends")).toEqual([{ sends: 100 }]);
  expect(await outcomes()).toMatchObject([
    { error: expect.stringContaining("3 targets were left out") },
  ]);
});

test("the payload of a sensitive event that goes nowhere is not kept", async () => {
  await appendEvent(store, "5", { secret: 1 });
  await dispatchAll(
    store,
    "1",
    planTo(() => [], { isSensitive: true }),
  );
  expect(
    await world.sql("select payload from events where id = (select event_id from event_groups)"),
  ).toEqual([{ payload: Buffer.alloc(0) }]);
});

test("the configuration is the same object until a document changes, without what nobody can read", async () => {
  const seen: unknown[] = [];
  const look: Planner = async (events, configuration, memory) => {
    seen.push(configuration);
    return toOne(events, configuration, memory);
  };
  const route = {
    id: "r1",
    name: "r1",
    enabled: true,
    groupId: "acme",
    filter: {},
    targets: [channel("a")],
  };
  const write = (routes: unknown[]) =>
    world.sql(
      `insert into documents (key, value) values ('config:routes', $1) on conflict (key)
       do update set value = excluded.value, version = nextval('document_versions')`,
      [JSON.stringify(routes)],
    );
  for (const routes of [[route, { id: "broken" }], undefined, [route, { ...route, id: "r2" }]]) {
    if (routes) await write(routes);
    await appendEvent(store, "5");
    await dispatchAll(store, "1", look);
  }
  expect(seen[1]).toBe(seen[0]);
  expect(seen[0]).toMatchObject({ routes: [{ id: "r1" }] });
  expect(seen[2]).toMatchObject({ routes: [{ id: "r1" }, { id: "r2" }] });
});

test("a repository that became private wakes the loop of system jobs", async () => {
  const jobs: string[] = [];
  store.notifier.listen("system_jobs", () => jobs.push("woken"));
  const told = (isPrivate: boolean): Planner => {
    const repository = { name: "acme/shop", isPrivate, isHiddenNow: false };
    return async (...asked) =>
      (await toOne(...asked)).map((plan) =>
        plan.outcome === "planned"
          ? { ...plan, groups: plan.groups.map((group) => ({ ...group, repository })) }
          : plan,
      );
  };
  await appendEvent(store, "5");
  await dispatchAll(store, "1", told(false));
  expect(jobs).toEqual([]);
  await appendEvent(store, "5");
  await dispatchAll(store, "1", told(true));
  expect(jobs).toEqual(["woken"]);
});
