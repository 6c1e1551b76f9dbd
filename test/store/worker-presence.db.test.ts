// Workers as the others see them: a dead one's lanes and shards are free soon, a stopped one's are not.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../src/store/index.ts";
import { type DeliveryWorld, refOf, startDelivery } from "../support/delivery.ts";
import { laneActs, type LaneActs } from "../support/lane-acts.ts";

let world: DeliveryWorld;
let other: Store;
let acts: LaneActs;
beforeAll(async () => {
  world = await startDelivery();
  other = world.open();
  acts = laneActs(world, other);
  other.notifier.start();
  // Right after a start of the database nobody is declared dead.
  await vi.waitUntil(
    async () => {
      const [row] = await world.sql<{ is_over: boolean }>(
        "select now() - pg_postmaster_start_time() > interval '5 seconds' as is_over",
      );
      return row?.is_over;
    },
    { timeout: 90_000 },
  );
});
afterAll(() => world.remove());
beforeEach(() => acts.forgetAll());

async function idOf(store: Store): Promise<string> {
  await expect
    .poll(async () => {
      await store.presence.keep();
      return store.presence.id();
    })
    .toBeDefined();
  return store.presence.id() ?? "";
}

const isThere = async (id: string) =>
  (await world.sql("select from workers where id = $1", [id])).length === 1;
const silence = (id: string) =>
  world.sql("update workers set seen_at = now() - interval '3 seconds' where id = $1", [id]);
const killSessionOf = (id: string) =>
  world.database.runner.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted
       and (classid::bigint << 32) + objid::bigint = hashtextextended('relay.worker:' || $1, 0)`,
    [id],
  );

async function join(): Promise<{ store: Store; id: string }> {
  const store = world.open();
  store.notifier.start();
  return { store, id: await idOf(store) };
}

test("what a killed worker held is free as soon as it is missed", async () => {
  const { store, id } = await join();
  await idOf(other);
  await acts.enqueue(["killed"]);
  await world.sql("update dispatch_shards set worker_id = $1, expires_at = 'infinity'", [id]);
  const lane = await acts.leaseOne(id);
  await store.notifier.stop();
  await silence(id);
  await expect
    .poll(async () => {
      await other.presence.keep();
      return isThere(id);
    })
    .toBe(false);
  expect((await acts.leaseOne("9")).id).toBe(lane.id);
  expect(await world.sql("select from dispatch_shards where worker_id = $1", [id])).toEqual([]);
});

test("a worker that is stopped but connected keeps its lanes until their lease ends", async () => {
  const { id } = await join();
  await acts.enqueue(["stopped"]);
  const lane = await acts.leaseOne(id);
  await silence(id);
  await other.presence.keep();
  expect(await isThere(id)).toBe(true);
  expect((await other.lanes.lease("9", "chatone", 1)).lanes).toEqual([]);
  await world.sql("update lanes set lease_until = now() where id = $1", [lane.id]);
  expect((await acts.leaseOne("9")).id).toBe(lane.id);
});

test("a worker whose session broke comes back as the same one", async () => {
  const { store, id } = await join();
  await killSessionOf(id);
  await expect.poll(() => store.presence.id()).toBeUndefined();
  expect(await idOf(store)).toBe(id);
});

test("a worker that was declared dead comes back as another, and its leases hold by generation", async () => {
  const { store, id } = await join();
  await acts.enqueue(["undead"]);
  const lane = await acts.leaseOne(id);
  await world.sql("delete from workers where id = $1", [id]);
  await world.sql("update lanes set lease_until = null, worker_id = null");
  await store.presence.keep();
  const renewed = await idOf(store);
  expect(renewed).not.toBe(id);
  expect(await store.lanes.renew(renewed, [refOf(lane)])).toEqual(new Set([lane.id]));
  expect(await acts.start(lane)).toMatchObject([{ outcome: "started" }]);
});

test("who leaves is gone at once, with all it held", async () => {
  const { store, id } = await join();
  await acts.enqueue(["left"]);
  const lane = await acts.leaseOne(id);
  await store.presence.leave();
  expect(await isThere(id)).toBe(false);
  expect((await acts.leaseOne("9")).id).toBe(lane.id);
});

test("without a session there is no worker", async () => {
  const store = world.open();
  await store.presence.keep();
  expect(store.presence.id()).toBeUndefined();
});

test("a ring is heard by this process and by the others, also after a broken session", async () => {
  const { store, id } = await join();
  let [here, there] = [0, 0];
  other.notifier.listen("lanes", () => (here += 1));
  store.notifier.listen("lanes", () => (there += 1));
  other.notifier.notify("lanes");
  expect(here).toBe(1);
  await expect.poll(() => there).toBe(1);
  await killSessionOf(id);
  // Something may have been missed: the new session wakes everybody by itself.
  await expect.poll(() => there).toBe(2);
  other.notifier.notify("lanes");
  await expect.poll(() => there).toBe(3);
});

test("stored events ring; rings meanwhile become one", async () => {
  const { store } = await join();
  let heard = 0;
  store.notifier.listen("events", () => (heard += 1));
  for (let at = 0; at < 100; at += 1) other.notifier.notify("events");
  await expect.poll(() => heard).toBeGreaterThan(0);
  expect(heard).toBeLessThanOrEqual(2);
  await acts.enqueue(["rung"]);
  await expect.poll(() => heard).toBeGreaterThan(1);
});
