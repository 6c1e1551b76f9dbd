// Workers as the others see them: a dead one's lanes and shards are free soon, a stopped one's are not.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openStore, type Store } from "../../src/store/index.ts";
import { type DeliveryWorld, refOf, startDelivery } from "../support/delivery.ts";
import { laneActs, type LaneActs } from "../support/lane-acts.ts";
import { SECRET_KEY } from "../support/secrets.ts";

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

test("a worker that hangs loses its shards: the next heartbeat of another wakes the dispatchers", async () => {
  const { id } = await join();
  await idOf(other);
  await world.sql("update dispatch_shards set worker_id = $1, expires_at = 'infinity'", [id]);
  let heard = 0;
  other.notifier.listen("workers", () => (heard += 1));
  await silence(id);
  await other.presence.keep();
  expect(heard).toBeGreaterThan(0);
  expect(await isThere(id)).toBe(true);
  expect(await other.dispatch.holdShards(other.presence.id() ?? "")).toHaveLength(4);
});

test("the next heartbeat comes no later than another worker would be missed", async () => {
  const { id } = await join();
  await idOf(other);
  await world.sql("delete from workers where id not in ($1, $2)", [id, other.presence.id()]);
  await expect
    .poll(async () => {
      await world.sql("update workers set seen_at = now() - interval '1.5 seconds' where id = $1", [
        id,
      ]);
      return other.presence.keep();
    })
    .toBeLessThan(600);
  await world.sql("update workers set seen_at = now() where id = $1", [id]);
  expect(await other.presence.keep()).toBeLessThanOrEqual(1_000);
});

test("who joins wakes its own loops, and the workers that share the shards", async () => {
  const store = world.open();
  const heard = new Set<string>();
  for (const topic of ["lanes", "events", "interactions"] as const)
    store.notifier.listen(topic, () => heard.add(topic));
  let others = 0;
  other.notifier.listen("workers", () => (others += 1));
  store.notifier.start();
  await idOf(store);
  expect(heard).toEqual(new Set(["lanes", "events", "interactions"]));
  await expect.poll(() => others).toBeGreaterThan(0);
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

test("a store that closes first sends the notifications that wait for their interval", async () => {
  const { store } = await join();
  const heard: string[] = [];
  for (const topic of ["events", "lanes"] as const)
    store.notifier.listen(topic, () => heard.push(topic));
  const faults: string[] = [];
  const closing = openStore({
    databaseUrl: world.database.urls.databaseUrl,
    secretKeys: [Buffer.from(SECRET_KEY, "hex")],
    now: Date.now,
    onFault: (what) => faults.push(what),
  });
  for (const topic of ["events", "lanes", "lanes"] as const) closing.notifier.notify(topic);
  await closing.close();
  await expect.poll(() => heard.toSorted()).toEqual(["events", "lanes", "lanes"]);
  expect(faults).toEqual([]);
});

test("a worker knows at its next heartbeat whether it is alone, and not before it has joined", async () => {
  expect(world.open().presence.isAlone()).toBe(false);
  const { store, id } = await join();
  await world.sql("delete from workers where id <> $1", [id]);
  await store.presence.keep();
  expect(store.presence.isAlone()).toBe(true);
  await idOf(other);
  await store.presence.keep();
  expect(store.presence.isAlone()).toBe(false);
});
