// Events that wait in a group for a code host: no shard loses one, and no group waits behind another one's flood.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HostQuestion } from "../../src/core/events/host-answer.ts";
import type { Planner } from "../../src/ports/routing.ts";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  type DeliveryWorld,
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
  await world.sql(
    "truncate sends, threads, lanes, event_groups, undispatched, waiting_events, host_answers",
  );
  await world.sql("update dispatch_shards set worker_id = null, expires_at = '-infinity'");
});

const QUESTION: HostQuestion = {
  kind: "team",
  provider: "codehost",
  server: "https://codehost.example",
  team: "acme/admins",
};

/** Sends every event to the groups that it enters. Those in `asking` wait first. */
function planWaiting(entered: (body: string) => string[], asking: readonly string[]): Planner {
  return async (events, ...rest) => {
    const plans = await Promise.all(
      events.map(async (event) => {
        const groups = entered(event.payload.toString());
        const waiting = groups.filter(
          (key) => !event.isReleased && event.isOurs(key) && asking.includes(key),
        );
        const plan = planTo(() => [channel("one")], {
          groups: groups.filter((key) => !waiting.includes(key)),
        });
        const waits = waiting.map((groupKey) => ({ groupKey, questions: [QUESTION] }));
        return (await plan([event], ...rest)).map((one) => ({ ...one, waits }));
      }),
    );
    return plans.flat();
  };
}

/** Group 4 waits in shard 0, group 6 is in shard 2. */
const enters =
  (groupsOfX: string[]) =>
  (body: string): string[] =>
    body.includes("X") ? groupsOfX : body.includes("later") ? ["6"] : [];

/** Worker 1 lets X wait in group 4. The worker of shards 2 and 3 dies, and worker 1 takes them. */
async function takeOver(plan: Planner): Promise<readonly number[]> {
  await world.sql(
    "update dispatch_shards set worker_id = shard / 2 + 1, expires_at = now() + '1 minute'",
  );
  for (let hasMore = true; hasMore;)
    ({ hasMore } = await store.dispatch.dispatch("1", [0, 1], plan));
  expect(await world.sql("select group_key from waiting_events")).toEqual([{ group_key: "4" }]);
  await answerAll();
  return holdForLong(world);
}

async function answerAll(): Promise<void> {
  for (const taken of await store.questions.take(16))
    await store.questions.answer(taken, { outcome: "known", values: [], isWhole: true });
}

async function dispatchRest(shards: readonly number[], plan: Planner): Promise<void> {
  for (let hasMore = true; hasMore;)
    ({ hasMore } = await store.dispatch.dispatch("1", shards, plan));
  expect(await world.sql("select from undispatched")).toEqual([]);
  expect(await world.sql("select from waiting_events")).toEqual([]);
}

/** Groups of each send, in the order of lanes. */
const sent = () =>
  world.sql(
    `select s.group_key, convert_from(e.payload, 'utf8') as body
     from sends s join events e on e.id = s.event_id order by s.group_key, s.id`,
  );

const X = '{"name":"X"}';
const LATER = '{"name":"later"}';

test("a released event stays in the inbox of shards with a backlog", async () => {
  for (let at = 0; at < 120; at += 1) await appendEvent(store, undefined, { at });
  await appendEvent(store, undefined, { name: "X" });
  const plan = planWaiting(enters(["4", "6"]), ["4"]);
  const shards = await takeOver(plan);
  await store.dispatch.dispatch("1", shards, plan);
  expect(await sent()).toEqual([{ group_key: "4", body: X }]);
  await dispatchRest(shards, plan);
  expect(await sent()).toEqual([
    { group_key: "4", body: X },
    { group_key: "6", body: X },
  ]);
});

test("a released event is sent if other shards have nothing to do for it", async () => {
  await appendEvent(store, undefined, { name: "X" });
  const plan = planWaiting(enters(["4"]), ["4"]);
  await dispatchRest(await takeOver(plan), plan);
  expect(await sent()).toEqual([{ group_key: "4", body: X }]);
});

test("a released event enters groups of other shards, in order", async () => {
  await appendEvent(store, undefined, { name: "X" });
  await appendEvent(store, undefined, { name: "later" });
  const plan = planWaiting(enters(["4", "6"]), ["4"]);
  await dispatchRest(await takeOver(plan), plan);
  expect(await sent()).toEqual([
    { group_key: "4", body: X },
    { group_key: "6", body: X },
    { group_key: "6", body: LATER },
  ]);
});

/** Events that have waited long enough in the groups that their bodies name. */
async function letWait(bodies: readonly { groups: string[] }[]): Promise<Planner> {
  for (const body of bodies) await appendEvent(store, undefined, body);
  const all = [...new Set(bodies.flatMap(({ groups }) => groups))];
  const plan = planWaiting((body) => JSON.parse(body).groups, all);
  const shards = await holdForLong(world);
  for (let hasMore = true; hasMore;)
    ({ hasMore } = await store.dispatch.dispatch("1", shards, plan));
  await world.sql("update waiting_events set waits_since = now() - interval '1 minute'");
  return plan;
}

const repeated = (groups: string[], count: number) =>
  Array.from({ length: count }, () => ({ groups }));

async function sentAfter(batches: number, plan: Planner): Promise<Record<string, number>> {
  for (let at = 0; at < batches; at += 1)
    await store.dispatch.dispatch("1", await holdForLong(world), plan);
  const rows = await world.sql<{ group_key: string; sends: number }>(
    "select group_key, count(*)::integer as sends from sends group by group_key",
  );
  return Object.fromEntries(rows.map(({ group_key, sends }) => [group_key, sends]));
}

test("an overdue event does not wait behind another group's flood", async () => {
  const plan = await letWait([...repeated(["4"], 60), { groups: ["5"] }]);
  expect(await sentAfter(1, plan)).toEqual({ 4: 19, 5: 1 });
  await dispatchRest(await holdForLong(world), plan);
  const inOrder = await world.sql(
    "select from sends a join sends b on b.lane_id = a.lane_id and b.id > a.id and b.event_id < a.event_id",
  );
  expect(inOrder).toEqual([]);
  expect(await sentAfter(0, plan)).toEqual({ 4: 60, 5: 1 });
});

test("groups that wait with the same events take turns", async () => {
  const plan = await letWait([...repeated(["4", "5"], 40), ...repeated(["6"], 40)]);
  const sends = await sentAfter(4, plan);
  expect(sends["5"]).toBeGreaterThan(10);
  await dispatchRest(await holdForLong(world), plan);
  expect(await sentAfter(0, plan)).toEqual({ 4: 40, 5: 40, 6: 40 });
});

test("more groups than a batch holds take turns, and a failing event keeps its place", async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `${at + 4}`);
  const plan = await letWait(keys.flatMap((key) => repeated([key], 3)));
  expect(Object.keys(await sentAfter(2, plan))).toHaveLength(30);
  const failing: Planner = async (events) =>
    events
      .slice(0, 1)
      .map(({ id }) => ({ outcome: "failed" as const, eventId: id, error: "cannot plan it" }));
  await sentAfter(3, failing);
  expect(await world.sql("select error from event_groups where state = 'quarantined'")).toEqual([
    { error: "cannot plan it" },
  ]);
  await dispatchRest(await holdForLong(world), plan);
});

test("slow answers of one group leave room for another one's question", async () => {
  const ask = (groupKey: string, count: number) =>
    world.sql(
      `insert into host_answers (group_key, key, question)
       select $1, 'key ' || at, $2 from generate_series(1, $3) at`,
      [groupKey, JSON.stringify(QUESTION), count],
    );
  const take = async (max: number) =>
    (await store.questions.take(max)).map(({ groupKey }) => groupKey);
  await ask("4", 20);
  const [slow, ...others] = await store.questions.take(16);
  expect(others).toHaveLength(3);
  await ask("6", 1);
  expect(await take(12)).toEqual(["6"]);
  if (slow) await store.questions.answer(slow, { outcome: "unknown", why: "noAccess" });
  expect(await take(12)).toEqual(["4"]);
  // Their worker died.
  await world.sql("update host_answers set taken_at = now() - interval '1 minute'");
  expect(await take(12)).toEqual(expect.arrayContaining(["4", "4", "4", "4", "6"]));
  expect(await take(12)).toEqual([]);
});
