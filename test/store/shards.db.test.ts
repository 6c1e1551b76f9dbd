// Who dispatches: shards move between workers, and nothing is overtaken while they do.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Store } from "../../src/store/index.ts";
import {
  appendEvent,
  channel,
  type DeliveryWorld,
  planTo,
  startDelivery,
} from "../support/delivery.ts";

let world: DeliveryWorld;
let one: Store;
let two: Store;
beforeAll(async () => {
  world = await startDelivery();
  one = world.open();
  two = world.open();
});
afterAll(() => world.remove());
beforeEach(async () => {
  await world.sql("truncate sends, threads, lanes, event_groups, undispatched, workers");
  await world.sql("update dispatch_shards set worker_id = null, expires_at = '-infinity'");
});

// Seen for longer than any statement here takes: on a busy machine one may take seconds.
const addWorker = async (id: number) => {
  await world.sql(
    "insert into workers (id, seen_at) overriding system value values ($1, now() + interval '1 hour')",
    [id],
  );
};
const hold = (store: Store, id: string) => store.dispatch.holdShards(id);
const seeAgain = (id: number) =>
  world.sql("update workers set seen_at = now() + interval '1 hour' where id = $1", [id]);
const silence = (id: number) =>
  world.sql("update workers set seen_at = now() - interval '3 seconds' where id = $1", [id]);

test("one worker holds all shards, two hold half each", async () => {
  await addWorker(1);
  expect(await hold(one, "1")).toHaveLength(4);
  await addWorker(2);
  expect(await hold(one, "1")).toHaveLength(2);
  expect(await hold(two, "2")).toHaveLength(2);
  const held = [...(await hold(one, "1")), ...(await hold(two, "2"))];
  expect(new Set(held)).toEqual(new Set([0, 1, 2, 3]));
});

test("shards that are given back are taken at once", async () => {
  await addWorker(1);
  await one.dispatch.holdShards("1");
  await one.dispatch.releaseShards("1");
  expect(await two.dispatch.holdShards("2")).toHaveLength(4);
});

test("a silent worker loses its shards, and gets its share back when it is seen again", async () => {
  await addWorker(1);
  await addWorker(2);
  await hold(one, "1");
  await hold(one, "1");
  expect(await hold(two, "2")).toHaveLength(2);
  await silence(1);
  expect(await hold(two, "2")).toHaveLength(4);
  await seeAgain(1);
  expect(await hold(two, "2")).toHaveLength(2);
  expect(await hold(one, "1")).toHaveLength(2);
});

test("a worker that gave its shards back gets none of them offered", async () => {
  await addWorker(1);
  await addWorker(2);
  await hold(one, "1");
  await one.dispatch.releaseShards("1");
  expect(await hold(two, "2")).toHaveLength(4);
  expect(await hold(two, "2")).toHaveLength(4);
});

test("workers are notified when shards change hands, and only then", async () => {
  let heard = 0;
  one.notifier.listen("workers", () => (heard += 1));
  await addWorker(1);
  await hold(one, "1");
  expect(heard).toBe(1);
  await hold(one, "1");
  expect(heard).toBe(1);
  await addWorker(2);
  await hold(one, "1");
  expect(heard).toBe(2);
  await one.dispatch.releaseShards("1");
  expect(heard).toBe(3);
});

test("while a dispatch is under way its shard is nobody else's, whatever the time", async () => {
  await addWorker(1);
  await addWorker(2);
  const shards = await one.dispatch.holdShards("1");
  const client = await world.database.runner.connect();
  await client.query("begin");
  await client.query("select from dispatch_shards where shard < 2 for update");
  await silence(1);
  expect(await hold(two, "2")).toEqual([2, 3]);
  expect(await one.dispatch.holdShards("1")).toEqual([0, 1]);
  await client.query("rollback");
  client.release();
  expect(shards).toHaveLength(4);
});

test("order holds while two connections append and two dispatchers take turns", async () => {
  await Promise.all([addWorker(1), addWorker(2)]);
  const acked: number[] = [];
  const appended = Promise.all(
    [one, two].map(async (store, at) => {
      for (let n = 0; n < 150; n += 1) {
        await appendEvent(store, n % 2 === 0 ? "5" : undefined, { n: at * 1_000 + n });
        acked.push(at * 1_000 + n);
      }
    }),
  );
  const plan = planTo(() => [channel("all")], { groups: ["5"] });
  let isDone = false;
  const dispatched = Promise.all(
    [one, two].map(async (store, at) => {
      for (let round = 0; !isDone; round += 1) {
        const shards = await store.dispatch.holdShards(`${at + 1}`);
        await store.dispatch.dispatch(`${at + 1}`, shards, plan);
        if (round % 5 === at) {
          await store.dispatch.releaseShards(`${at + 1}`);
          await seeAgain(at + 1);
        }
        const [left] = await world.sql<{ n: number }>(
          "select count(*)::integer as n from undispatched",
        );
        isDone = acked.length === 300 && left?.n === 0;
      }
    }),
  );
  await Promise.all([appended, dispatched]);
  const rows = await world.sql<{ n: number }>(
    `select (convert_from(payload, 'UTF8')::json ->> 'n')::integer as n
     from sends join events on events.id = event_id order by sends.id`,
  );
  const sent = rows.map(({ n }) => n);
  // What one connection appended it appended in order; between the two there is none.
  expect(sent.filter((n) => n < 1_000)).toEqual(Array.from({ length: 150 }, (_, n) => n));
  expect(sent.filter((n) => n >= 1_000)).toEqual(Array.from({ length: 150 }, (_, n) => 1_000 + n));
});
