// Events by day: partitions ahead of time, whole days dropped when they are old.

import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpiredIdempotencyKeys } from "../../src/store/jobs/expiry.ts";
import { eventStore } from "../../src/store/ingress/event-store.ts";
import { dropOldPartitions, ensurePartitions } from "../../src/store/pg/partitions.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.remove());

const partitions = async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'events'::regclass order by 1`);
  return rows.map(({ name }) => name);
};

const dayName = (fromToday: number) => {
  const day = new Date(Date.now() + fromToday * 86_400_000);
  return `events_${day.toISOString().slice(0, 10).replaceAll("-", "")}`;
};

const event = (deliveryId: string) => ({
  groupKey: undefined,
  provider: "codehost" as const,
  event: "push",
  deliveryId,
  nonce: undefined,
  headers: {},
  payload: Buffer.from("{}"),
  holdMs: 5_000,
});

test("there is one partition for yesterday, today and each of the next seven days", async () => {
  // Those of the template may be of the day before, if it is midnight.
  for (const name of await partitions()) await database.owner.query(`drop table ${name}`);
  await ensurePartitions(database.runner);
  expect(await partitions()).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7].map(dayName));
});

test("days older than the retention are dropped whole, by the running role, and counted", async () => {
  for (const age of [40, 31, 30]) {
    const name = dayName(-age);
    const [from, to] = [-age, 1 - age].map((days) => `(current_date + ${days})::timestamp`);
    await database.owner.query(`create table ${name} (like events including all)`);
    await database.owner.query(
      `do $$ begin execute format('alter table events attach partition ${name} for values from (%L) to (%L)',
        ${from} at time zone 'UTC', ${to} at time zone 'UTC'); end $$`,
    );
  }
  expect(await dropOldPartitions(database.runner, 30)).toBe(2);
  expect((await partitions())[0]).toBe(dayName(-30));
  expect(await dropOldPartitions(database.runner, 30)).toBe(0);
});

test("an event is stored also when nobody made its partition", async () => {
  for (const name of await partitions()) await database.owner.query(`drop table ${name}`);
  const { append } = eventStore(database.runner, () => {});
  expect(await append(event("no partition"))).toMatchObject({ outcome: "stored" });
});

test("of ten stores that append the same delivery at once, one stores it", async () => {
  const stores = Array.from({ length: 10 }, () => eventStore(database.runner, () => {}));
  const answers = await Promise.all(stores.map(({ append }) => append(event("raced"))));
  expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
  const { rows } = await database.owner.query(
    "select duplicates from events where delivery_id = 'raced'",
  );
  expect(rows).toEqual([{ duplicates: 9 }]);
});

test("batches that claim the same ids in another order do not deadlock", async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `crossed-${at}`);
  const forward = eventStore(database.runner, () => {});
  const backward = eventStore(database.runner, () => {});
  const answers = await Promise.all([
    ...ids.map((id) => forward.append(event(id))),
    ...ids.toReversed().map((id) => backward.append(event(id))),
  ]);
  expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(ids.length);
  expect(answers.filter(({ heldMs }) => heldMs > 0)).toEqual([]);
});

test("claims are forgotten once they expired, and only then", async () => {
  await database.owner.query(
    "update idempotency_keys set expires_at = now() where key like '%:raced'",
  );
  const before = await database.owner.query("select from idempotency_keys");
  expect(await deleteExpiredIdempotencyKeys(database.runner)).toBe(1);
  const after = await database.owner.query("select from idempotency_keys");
  expect(after.rowCount).toBe((before.rowCount ?? 0) - 1);
});
