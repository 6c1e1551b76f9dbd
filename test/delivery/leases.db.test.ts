// What a lease of lanes reads and waits for, while other lanes wait for retries and cooldowns.

import { Client } from "pg";
import { afterEach, expect, vi } from "vitest";
import { z } from "zod";
import { type DeliveryWorld, retried } from "../support/delivery.ts";
import { test } from "../support/fixtures/lanes.ts";

afterEach(() => void vi.restoreAllMocks());

const WAITING = 5_000;
const HOUR_MS = 3_600_000;

/** Lanes that retry in an hour. */
const addWaiting = (world: DeliveryWorld) =>
  world.sql(
    `insert into lanes (group_key, platform, target_key, target, next_at)
     select 1, platform, platform || ':' || n, '{}', now() + interval '1 hour'
     from generate_series(1, $1::integer) n, unnest(array['chatone', 'chattwo']) platform`,
    [WAITING],
  );

const Plans = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([z.object({ Plan: z.looseObject({ "Shared Hit Blocks": z.number() }) })]),
  }),
]);

/** The settings of a worker's connection, for plans. */
const SETTINGS = `
set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
set local plan_cache_mode = force_generic_plan`;

/** Pages that a lease reads. */
async function pagesOf({ database }: DeliveryWorld, lease: string): Promise<number> {
  const client = await database.owner.connect();
  try {
    await client.query(`begin; ${SETTINGS}; prepare lease as ${lease}`);
    const explained =
      "explain (analyze, buffers, format json) execute lease (1, 'chatone', 10, '{}')";
    const [row] = Plans.parse((await client.query(explained)).rows);
    return row["QUERY PLAN"][0].Plan["Shared Hit Blocks"];
  } finally {
    await client.query("rollback; deallocate lease");
    client.release();
  }
}

test("lanes that wait cost a lease nothing", async ({ world, store, acts }) => {
  await acts.forgetAll();
  const query = vi.spyOn(Client.prototype, "query");
  await store.lanes.lease("1", "chatone", 10);
  const lease = query.mock.calls
    .map(([statement]: readonly unknown[]) => Object(statement))
    .find(({ name }) => name === "lease-lanes");
  const pages = () => pagesOf(world, String(lease?.text));
  const before = await pages();
  await addWaiting(world);
  expect(await pages()).toBeLessThan(before + 20);
  await world.sql("delete from lanes where target = '{}'");
});

test("the next look is when the first waiting lane is due, however late", async ({
  world,
  store,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["soon", "late"]);
  const { lanes } = await store.lanes.lease("1", "chatone", 2);
  await store.lanes.settle(lanes.map((lane) => retried(lane, HOUR_MS)));
  const late = await store.lanes.lease("1", "chatone", 1);
  expect(late.nextInMs).toBeGreaterThan(HOUR_MS - 60_000);
  expect(late.nextInMs).toBeLessThanOrEqual(HOUR_MS);
  await world.sql("update lanes set next_at = now() + interval '40 seconds' where id = $1", [
    lanes[0]?.id,
  ]);
  const soon = await store.lanes.lease("1", "chatone", 1);
  expect(soon.nextInMs).toBeLessThanOrEqual(40_000);
  expect(soon.nextInMs).toBeGreaterThan(10_000);
  await acts.enqueue(["leased"]);
  await store.lanes.lease("2", "chatone", 1);
  const leased = await store.lanes.lease("1", "chatone", 1);
  expect(leased.nextInMs).toBeLessThanOrEqual(30_000);
});

test("a lane that keeps its lease while it waits counts for its group", async ({
  store,
  two,
  acts,
}) => {
  await acts.forgetAll();
  await acts.enqueue(["a", "b"]);
  const kept = await acts.leaseOne("1");
  expect(await store.lanes.settle([retried(kept, 2_000)])).toMatchObject([{ outcome: "next" }]);
  const other = await acts.enqueue(["c"]);
  const { lanes } = await two.lanes.lease("2", "chatone", 1);
  expect(lanes.map(({ groupKey }) => groupKey)).toEqual([other]);
});
