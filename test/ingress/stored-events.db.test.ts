// Reads stored events by id, from the database and from the worker's cache.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Pool } from "pg";
import type { EventRef } from "../../src/core/events/event-ref.ts";
import type { Store } from "../../src/store/index.ts";
import { storedEvents } from "../../src/store/ingress/stored-events.ts";
import { appendEvent, type DeliveryWorld, startDelivery } from "../support/delivery.ts";
import { testPool } from "../support/pool.ts";

const MINUTE = 60_000;
const MEGABYTE = 1024 * 1024;

let world: DeliveryWorld;
let store: Store;
let pool: Pool;
beforeAll(async () => {
  world = await startDelivery();
  store = world.open();
  pool = testPool(world.database.urls.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await world.remove();
});
beforeEach(() => world.sql("truncate undispatched, events"));

async function refs(): Promise<readonly EventRef[]> {
  const { rows } = await pool.query<EventRef>(
    "select id, (extract(epoch from received_at) * 1000000)::bigint as at from events order by id",
  );
  return rows;
}
const erase = () => world.sql("update events set payload = ''");
const sizesIn = (events: ReadonlyMap<string, { payload: Buffer }>) =>
  [...events.values()].map(({ payload }) => payload.byteLength);

test("an event is read with the group that received it", async () => {
  await appendEvent(store, "7", { n: 1 });
  await appendEvent(store, undefined, { n: 2 });
  const events = await storedEvents(() => 0).read(pool, await refs());
  expect([...events.values()]).toMatchObject([
    { groupKey: "7", provider: "custom", payload: Buffer.from('{"n":1}') },
    { groupKey: undefined, provider: "custom", payload: Buffer.from('{"n":2}') },
  ]);
});

test("events of several days are read together, and deleted ones are left out", async () => {
  await appendEvent(store, "7", { n: 1 });
  await appendEvent(store, "7", { n: 2 });
  await world.sql(
    "update events set received_at = received_at - interval '1 day' where id = (select min(id) from events)",
  );
  const all = await refs();
  const missing = { id: "999999999", at: all[0]?.at ?? "" };
  const events = await storedEvents(() => 0).read(pool, [...all, missing]);
  expect([...events.keys()].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

test("a second read comes from the cache for a minute; a fresh one never does", async () => {
  let now = 0;
  const events = storedEvents(() => now);
  await appendEvent(store, "7", { n: 1 });
  const all = await refs();
  await events.read(pool, all);
  await erase();
  now = MINUTE - 1;
  expect(sizesIn(await events.read(pool, all))).toEqual([7]);
  now = MINUTE;
  expect(sizesIn(await events.read(pool, all))).toEqual([0]);
});

test("a fresh read sees that a payload was erased", async () => {
  const events = storedEvents(() => 0);
  await appendEvent(store, "7", { n: 1 });
  const all = await refs();
  await events.read(pool, all);
  await erase();
  expect(sizesIn(await events.readFresh(pool, all))).toEqual([0]);
  expect(sizesIn(await events.read(pool, all))).toEqual([0]);
});

test("the cache keeps the newest 8 MB", async () => {
  const events = storedEvents(() => 0);
  for (let n = 0; n < 10; n += 1) await appendEvent(store, "7", { text: "x".repeat(MEGABYTE) });
  const all = await refs();
  for (const ref of all) await events.read(pool, [ref]);
  await erase();
  const sizes = sizesIn(new Map(await events.read(pool, all)));
  expect(sizes.filter((size) => size > 0)).toHaveLength(7);
});

test("events that are read ahead are cached, except large ones", async () => {
  const events = storedEvents(() => 0);
  await appendEvent(store, "7", { text: "x".repeat(MEGABYTE) });
  await appendEvent(store, "7", { n: 1 });
  const all = await refs();
  await events.readAhead(pool, all);
  expect(all.map((ref) => events.isCached(ref))).toEqual([false, true]);
});
