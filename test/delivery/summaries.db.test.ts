// A summary in the place of the messages that waited in a paused target: none of them is lost on the way.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { OPERATOR } from "../../src/ports/records.ts";
import type { LeasedLane, Settlement } from "../../src/ports/delivery.ts";
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
beforeEach(() =>
  world.sql("truncate sends, threads, lanes, event_groups, undispatched, documents"),
);

/** Dispatched messages have a sketch unless they are urgent. */
const WITH_ROLLUP_LINE = `update sends set rollup_line = '{"sort": "custom"}'`;

/** A paused target with so many messages that can be listed. */
async function pausedWith(events: number): Promise<{ laneId: string; groupKey: string }> {
  const groupKey = await acts.enqueue(["a"], events);
  await world.sql(WITH_ROLLUP_LINE);
  const [lane] = await world.sql<{ id: string }>("select id from lanes");
  const laneId = lane?.id ?? "";
  await store.targets.pause(laneId, "by hand", OPERATOR);
  return { laneId, groupKey };
}

const summarize = (laneId: string) =>
  store.targets.resume(laneId, OPERATOR, { waiting: "summary" });

type Row = { id: string; kind: string; status: string; shown_by: string | null };
const rows = (kind: string) =>
  world.sql<Row>(
    "select id, kind, status, shown_by, is_held from sends where kind = $1 order by id",
    [kind],
  );

/** Starts the summary that is first in the lane, and says how it ended. */
async function settleSummary(lane: LeasedLane, said: Partial<Settlement> = {}) {
  const [started] = await acts.start(lane);
  if (started?.outcome !== "started") throw new Error(`it was ${started?.outcome}`);
  expect(started.job.notice).toMatchObject({ kind: "summary" });
  const rollup = { key: started.job.key ?? "", upTo: undefined };
  const [settled] = await store.lanes.settle([delivered(lane, { rollup, ...said })]);
  return settled;
}

const GONE = {
  next: { status: "failed" as const, error: "Missing Access" },
  pause: { why: "Missing Access" },
};

test("events of a summary wait until it was delivered, and are shown by it afterwards", async () => {
  const { laneId } = await pausedWith(3);
  expect(await summarize(laneId)).toEqual({ canceled: 0, summaries: 1, summarized: 3 });
  expect((await rows("event")).map(({ status }) => status)).toEqual(["queued", "queued", "queued"]);
  const lane = await acts.leaseOne();
  await settleSummary(lane);
  const shown = { status: "skipped", shown_by: lane.sendId, is_held: false };
  expect(await rows("event")).toMatchObject([shown, shown, shown]);
  expect(await world.sql("select from events where octet_length(payload) = 0")).toEqual([]);
});

test("a summary that fails for good pauses the target, and its events wait in their places", async () => {
  const { laneId, groupKey } = await pausedWith(3);
  await summarize(laneId);
  await world.sql("update events set payload = payload"); // Nothing is taken from them.
  const lane = await acts.leaseOne();
  await world.sql(
    `insert into sends (lane_id, group_key, kind, notice) values ($1, $2, 'notice', '{"kind": "newer"}')`,
    [laneId, groupKey],
  );
  await settleSummary(lane, GONE);
  const waiting = { status: "queued", shown_by: null, is_held: false };
  expect(await rows("event")).toMatchObject([waiting, waiting, waiting]);
  expect(await world.sql("select state, paused_why from lanes")).toEqual([
    { state: "paused", paused_why: "Missing Access" },
  ]);
  expect(await store.targets.resume(laneId, OPERATOR, { waiting: "all" })).toMatchObject({
    canceled: 0,
  });
  expect(await acts.drain(await acts.leaseOne())).toEqual(['{"at":0}', '{"at":1}', '{"at":2}', ""]);
});

test("of several summaries the delivered ones count, and the others can be chosen anew", async () => {
  const { laneId } = await pausedWith(30);
  expect(await summarize(laneId)).toMatchObject({ summaries: 3, summarized: 30 });
  const lane = await acts.leaseOne();
  const first = await settleSummary(lane);
  if (first?.outcome !== "next") throw new Error(`it was ${first?.outcome}`);
  await settleSummary({ ...lane, sendId: first.sendId }, GONE);
  const states = (await rows("event")).map(({ status, shown_by }) => [status, shown_by]);
  expect(states.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => ["skipped", lane.sendId]));
  expect(states.slice(12)).toEqual(Array.from({ length: 18 }, () => ["queued", null]));
  expect((await rows("notice")).map(({ status }) => status)).toEqual([
    "delivered",
    "failed",
    "canceled",
  ]);
  expect(await summarize(laneId)).toMatchObject({ summaries: 2, summarized: 18 });
});

test("a summary that a new choice replaces is called off, and its events follow the new choice", async () => {
  const { laneId } = await pausedWith(2);
  await summarize(laneId);
  await store.targets.pause(laneId, "by hand", OPERATOR);
  await store.targets.resume(laneId, OPERATOR, { waiting: "all" });
  expect(await acts.drain(await acts.leaseOne())).toEqual(['{"at":0}', '{"at":1}']);
  expect((await rows("notice")).map(({ status }) => status)).toEqual(["canceled"]);
});

test("security alerts and urgent messages are sent by themselves, before the summary", async () => {
  const { laneId } = await pausedWith(4);
  await world.sql(
    "update sends set is_sensitive = true where id = (select min(id) from sends where kind = 'event')",
  );
  await world.sql(
    "update sends set rollup_line = null where id = (select max(id) from sends where kind = 'event')",
  );
  expect(await store.targets.list("all")).toMatchObject([
    { waiting: 4, summary: { events: 2, alone: 2 } },
  ]);
  expect(await summarize(laneId)).toEqual({ canceled: 0, summaries: 1, summarized: 2 });
  expect((await acts.drain(await acts.leaseOne())).slice(0, 2)).toEqual(['{"at":0}', '{"at":3}']);
});

test("an event that waits twice is one line, and the page counts it as the summary does", async () => {
  const { laneId } = await pausedWith(2);
  await world.sql(
    `insert into sends (lane_id, group_key, event_id, received_at, rollup_line)
     select lane_id, group_key, event_id, received_at, rollup_line from sends order by id limit 1`,
  );
  expect(await store.targets.list("all")).toMatchObject([
    { waiting: 3, summary: { events: 2, alone: 0 } },
  ]);
  expect(await summarize(laneId)).toMatchObject({ summarized: 2 });
  const [notice] = await world.sql<{ total: number }>(
    "select (notice ->> 'total')::integer as total from sends where kind = 'notice'",
  );
  expect(notice?.total).toBe(2);
});

test("each line has the title and the link of the dispatch, also without the payload", async () => {
  const { laneId } = await pausedWith(2);
  await world.sql(
    `update event_groups set title = 'PR opened: #7 Fix the cart', repo = 'acme/shop',
       url = 'https://codehost.example/acme/shop/pull/7'
     where event_id = (select min(event_id) from event_groups)`,
  );
  // The title of an uninstalled app's event is removed.
  await world.sql("update event_groups set title = '' where title is null");
  await world.sql("update sends set repo = 'acme/shop', event = 'push', actor = 'ana'");
  await world.sql("update events set payload = ''");
  await summarize(laneId);
  const [notice] = await world.sql<{ lines: unknown }>(
    "select notice -> 'lines' as lines from sends where kind = 'notice'",
  );
  expect(notice?.lines).toEqual([
    {
      title: "PR opened: #7 Fix the cart · acme/shop",
      url: "https://codehost.example/acme/shop/pull/7",
    },
    { title: "push · acme/shop · ana" },
  ]);
});
