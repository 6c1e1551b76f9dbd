// Sends that wait for what belongs to them, what stands where, and what is known of things.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { merge, NOTHING } from "../../src/core/entities/entity-state.ts";
import type { Memory, NewSend, Planner } from "../../src/ports/routing.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  delivered,
  type DeliveryWorld,
  dispatchAll,
  holdForLong,
  startDelivery,
} from "../support/delivery.ts";
import { type LaneActs, laneActs } from "../support/lane-acts.ts";

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
  await acts.forgetAll();
  await world.sql(
    "update dispatch_shards set worker_id = 1, expires_at = now() + interval '1 minute'",
  );
});

const SHOP = channel("shop");
const STARS = { stars: { at: [1], fact: { kind: "stars" as const, count: 7 } } };

/** Plans what the body of each event says. */
const asTold: Planner = async (events) =>
  events.map((event) => {
    const { sends = [], updates = [] } = bodyOf(event.payload);
    return {
      outcome: "planned",
      eventId: event.id,
      words: {
        event: "custom",
        action: undefined,
        repo: undefined,
        actor: undefined,
        isSensitive: false,
      },
      groups: [
        {
          groupKey: event.groupKey,
          state: "dispatched",
          verdicts: [],
          changedEntities: updates.map((key) => ({ key, entity: STARS })),
          sends: sends.map((send) => ({
            kind: "event",
            target: SHOP,
            routeIds: ["r"],
            roleIds: [],
            key: undefined,
            isNote: false,
            holdMs: 0,
            ...send,
          })),
        },
      ],
    };
  });

type Body = { sends?: Partial<NewSend>[]; updates?: string[] };

function bodyOf(payload: Buffer): Body {
  return JSON.parse(payload.toString());
}

async function tell(groupKey: string, ...bodies: Body[]): Promise<void> {
  for (const body of bodies) await appendEvent(store, groupKey, body);
  await dispatchAll(store, "1", asTold);
}

/** What a dispatcher learns while it plans one more event of the group. */
async function asking<T>(groupKey: string, ask: (memory: Memory) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  await appendEvent(store, groupKey, {});
  await dispatchAll(store, "1", async (events, configuration, memory) => {
    answers.push(await ask(memory));
    return asTold(events, configuration, memory);
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error("nobody asked");
  return answer;
}

const inLane = (groupKey: string) =>
  world.sql<{ update_key: string }>(
    `select update_key from sends where group_key = $1 and status = 'queued' and not is_held
     order by coalesce(place, id)`,
    [groupKey],
  );

test("what is held is in no lane until its time has come, then behind what is there", async () => {
  await tell("201", { sends: [{ key: "held", holdMs: 3_600_000 }, { key: "first" }] });
  expect(await inLane("201")).toEqual([{ update_key: "first" }]);
  const lane = await acts.leaseOne();
  await world.sql("update sends set held_until = now() where is_held");
  await tell("201", { sends: [{ key: "second" }] });
  // The one that was held was released in the same step, before what it put in.
  expect(await inLane("201")).toEqual([
    { update_key: "first" },
    { update_key: "held" },
    { update_key: "second" },
  ]);
  const keys: string[] = [];
  for (let sendId: string | undefined = lane.sendId; sendId !== undefined;) {
    const [started] = await acts.start({ ...lane, sendId });
    if (started?.outcome === "started") keys.push(started.job.key ?? "");
    const [settled] = await store.lanes.settle([delivered({ ...lane, sendId })]);
    sendId = settled?.outcome === "next" ? settled.sendId : undefined;
  }
  expect(keys).toEqual(["first", "held", "second"]);
});

test("a lane in which nothing but held sends wait is woken when the first of them is due", async () => {
  await tell("202", { sends: [{ key: "held", holdMs: 3_600_000 }] });
  expect((await store.lanes.lease("1", "chatone", 1)).lanes).toEqual([]);
  await world.sql("update sends set held_until = now() where is_held");
  const shards = await holdForLong(world);
  expect(await store.dispatch.dispatch("1", shards, asTold)).toMatchObject({
    events: 0,
    released: 1,
  });
  const lane = await acts.leaseOne();
  expect(await acts.start(lane)).toMatchObject([{ outcome: "started", job: { key: "held" } }]);
});

test("one that comes too soon leaves the lane to others, and comes back behind them", async () => {
  await tell("203", { sends: [{ key: "early" }, { key: "other" }] });
  const lane = await acts.leaseOne();
  await acts.start(lane);
  const held = { status: "held", until: Date.now() + 3_600_000 } as const;
  const [settled] = await store.lanes.settle([
    { ...delivered(lane), attempt: undefined, next: held },
  ]);
  expect(settled).toMatchObject({ outcome: "next", waitMs: 0 });
  expect(await inLane("203")).toEqual([{ update_key: "other" }]);
  expect(
    await world.sql("select status, attempts, is_held from sends where update_key = 'early'"),
  ).toEqual([{ status: "queued", attempts: 0, is_held: true }]);
  await world.sql("update sends set held_until = now() where is_held");
  await tell("203", {});
  expect(await inLane("203")).toEqual([{ update_key: "other" }, { update_key: "early" }]);
});

test("what stands is what was drawn last, also where a younger send had overtaken it", async () => {
  await tell("210", { sends: [{ key: "card" }, { key: "card" }] });
  const early = await acts.leaseOne();
  await acts.start(early);
  const held = { status: "held", until: Date.now() + 3_600_000 } as const;
  const [left] = await store.lanes.settle([
    { ...delivered(early), attempt: undefined, next: held },
  ]);
  const younger = { ...early, sendId: left?.outcome === "next" ? left.sendId : "" };
  await acts.start(younger);
  await store.lanes.settle([delivered(younger)]);
  const lookup = { sendId: "0", key: "card" };
  expect(await store.postedMessages.find(early, lookup)).toMatchObject({
    posted: { sendId: younger.sendId },
  });
  await world.sql("update sends set held_until = now() where is_held");
  await tell("210", {});
  expect(await acts.drain(await acts.leaseOne())).toHaveLength(1);
  expect(await store.postedMessages.find(early, lookup)).toMatchObject({
    posted: { sendId: early.sendId },
  });
});

test("only whoever dispatches for a group releases what it holds", async () => {
  await tell("204", { sends: [{ key: "held", holdMs: 3_600_000 }] });
  await world.sql("update sends set held_until = now() where is_held");
  await holdForLong(world);
  await store.dispatch.dispatch("1", [1, 2, 3], asTold);
  expect(await inLane("204")).toEqual([]);
  await store.dispatch.dispatch("1", [0], asTold);
  expect(await inLane("204")).toEqual([{ update_key: "held" }]);
});

test("a dispatcher is told where a message stands, and when it is drawn next", async () => {
  await tell("205", { sends: [{ key: "stands" }, { key: "comes", holdMs: 60_000 }] });
  const standing = await asking("205", (memory) =>
    memory.placedMessages(["stands", "comes", "nowhere"].map((key) => ({ groupKey: "205", key }))),
  );
  expect(standing).toEqual([
    {
      groupKey: "205",
      key: "stands",
      target: SHOP,
      routeIds: ["r"],
      renderedMsAgo: expect.any(Number),
    },
    {
      groupKey: "205",
      key: "comes",
      target: SHOP,
      routeIds: ["r"],
      renderedMsAgo: expect.any(Number),
    },
  ]);
  expect(standing[0]?.renderedMsAgo).toBeGreaterThanOrEqual(0);
  expect(standing[1]?.renderedMsAgo).toBeLessThan(-30_000);
});

test.each([
  ["was given up", "status = 'dead'"],
  ["is older than two weeks", "created_at = now() - interval '15 days'"],
  ["was said as news, and is over", "status = 'delivered', is_note = true"],
])("a message that %s does not stand any more", async (_how, change) => {
  await tell("206", { sends: [{ key: "old" }] });
  await world.sql(`update sends set ${change} where group_key = 206`);
  const asked = (memory: Memory) => memory.placedMessages([{ groupKey: "206", key: "old" }]);
  expect(await asking("206", asked)).toEqual([]);
});

test("what was learnt is known to whoever plans next, in its own group only", async () => {
  await tell("207", { updates: ["stars:acme/shop:1"] });
  const loadEntities = (groupKey: string) => (memory: Memory) =>
    memory.loadEntities([
      { groupKey, key: "stars:acme/shop:1" },
      { groupKey, key: "stars:acme/shop:2" },
    ]);
  expect(await asking("207", loadEntities("207"))).toEqual([
    { groupKey: "207", key: "stars:acme/shop:1", entity: merge(NOTHING, STARS) },
  ]);
  expect(await asking("208", loadEntities("208"))).toEqual([]);
});

test("what nothing was heard of for as long as payloads are kept is forgotten", async () => {
  await tell("209", { updates: ["stars:old", "stars:new"] });
  await world.sql(
    "insert into mentioned_states (lane_id, key, at) values (1, 'old', now() - interval '31 d')",
  );
  await world.sql(
    "update entities set updated_at = now() - interval '31 d' where key = 'stars:old'",
  );
  expect(await store.deleteOldEntities(30)).toBe(2);
  expect(await world.sql("select key from entities where group_key = 209")).toEqual([
    { key: "stars:new" },
  ]);
});
