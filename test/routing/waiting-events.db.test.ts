// Events that wait in a group for a code host: no shard loses one, and no group waits behind another one's flood.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HostQuestion } from "../../src/core/events/host-answer.ts";
import type { Planner } from "../../src/ports/routing.ts";
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
