// Refused webhooks: the newest are kept, and nobody can fill the disk with them.

import { afterAll, beforeAll, expect, test } from "vitest";
import { rejectionStore } from "../../src/store/ingress/rejection-store.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

const fail = (error: unknown) => {
  throw error;
};
const rejection = (number: number, groupKey?: string) => ({
  groupKey,
  at: 1_800_000_000_000 + number,
  reason: "wrong-signature",
  address: "203.0.113.1",
  event: "push",
  deliveryId: `delivery-${number}`,
  bytes: 100,
  lost: false,
});

test("of 10,000 the newest 100 are kept, for each group and for the global endpoint", async () => {
  const store = rejectionStore(database.runner, fail);
  for (let number = 0; number < 10_000; number += 1) {
    store.note(rejection(number));
    store.note(rejection(number, "7"));
    if (number % 1_000 === 0) await store.write();
  }
  await store.stop();
  const { rows } = await database.owner.query(`
    select group_key, count(*)::int, min(delivery_id) as oldest, max(delivery_id) as newest
    from rejections group by group_key order by group_key`);
  const kept = { count: 100, oldest: "delivery-9900", newest: "delivery-9999" };
  expect(rows).toEqual([
    { group_key: "7", ...kept },
    { group_key: null, ...kept },
  ]);
});

test("a rejection is written without another one after it", async () => {
  const store = rejectionStore(database.runner, fail);
  store.note(rejection(1, "8"));
  const written = async () =>
    (await database.owner.query("select delivery_id from rejections where group_key = 8")).rows;
  await expect.poll(written).toEqual([{ delivery_id: "delivery-1" }]);
  store.note(rejection(2, "8"));
  await expect.poll(written).toHaveLength(2);
  await store.stop();
});
