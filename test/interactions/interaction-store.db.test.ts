// Asks in the database: kept once, taken in order, answered for sure, forgotten in time.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "../../src/contract/interactions/replies.ts";
import { RELAY } from "../../src/ports/records.ts";
import type { Store } from "../../src/store/index.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { SECRET_KEY } from "../support/secrets.ts";
import { testPool } from "../support/pool.ts";
import { storeOn } from "../support/stores.ts";

let database: TestDatabase;
let store: Store;
let owner: ReturnType<typeof testPool>;
beforeAll(async () => {
  database = await makeDatabase();
  store = storeOn(database.urls);
  owner = testPool(database.urls.migrateUrl);
});
afterAll(async () => {
  await owner.end();
  await store.close();
  await database.remove();
});
beforeEach(async () => {
  await owner.query("delete from interactions");
});

const sql = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
const newInteraction = (platformId: string, place = "chattwo:1", isAnswered = false) => ({
  platform: "chattwo" as const,
  platformId,
  place,
  body: `{"update_id":${platformId}}`,
  isAnswered,
});
const reply: Reply = {
  tone: "good",
  lines: [[{ kind: "text", text: "https://relay.example/auth/codehost?link=secret" }]],
  mayBeHeard: false,
};
const keep = (...kept: ReturnType<typeof newInteraction>[]) =>
  Promise.all(kept.map((each) => store.interactionInbox.keep(each, 5_000)));
const takeIds = async (worker = "7") =>
  (await store.interactions.take(worker, 10)).map(({ body }) => body);

describe("keeping", () => {
  test("the same id is kept once, also when it comes twice at the same time", async () => {
    expect(
      (await keep(newInteraction("1"), newInteraction("1"), newInteraction("2"))).toSorted(),
    ).toEqual(["kept", "kept", "known"]);
    expect(await keep(newInteraction("1"))).toEqual(["known"]);
  });

  test("what was answered at the door is remembered, and nobody takes it", async () => {
    expect(await keep(newInteraction("1", "chattwo:1", true))).toEqual(["kept"]);
    expect(await takeIds()).toEqual([]);
    expect(await keep(newInteraction("1"))).toEqual(["known"]);
    expect(await sql("select body from interactions")).toEqual([{ body: null }]);
  });

  test("neither what was asked nor the answer can be read in the database", async () => {
    await keep(newInteraction("1"));
    const [taken] = await store.interactions.take("7", 1);
    if (!taken) throw new Error("nothing taken");
    await store.interactions.settle(taken, "7", { status: "telling", reply, audit: [] });
    const [row] = await sql("select * from interactions");
    expect(JSON.stringify(row)).not.toMatch(/update_id|link=secret/);
  });
});

describe("taking", () => {
  test("one of each place at a time, the oldest first", async () => {
    await keep(newInteraction("1"));
    await keep(newInteraction("2"));
    await keep(newInteraction("3", "chattwo:2"));
    expect(await takeIds()).toEqual(['{"update_id":1}', '{"update_id":3}']);
    expect(await takeIds("8")).toEqual([]);
  });

  test("the next of a place comes as soon as the one before is done, told or not", async () => {
    await keep(newInteraction("1"));
    await keep(newInteraction("2"));
    const [first] = await store.interactions.take("7", 10);
    if (!first) throw new Error("nothing taken");
    await store.interactions.settle(first, "7", { status: "telling", reply, audit: [] });
    const next = await store.interactions.take("7", 10);
    expect(next.map(({ body, reply: said }) => [body, said])).toEqual([
      ['{"update_id":1}', reply],
      ['{"update_id":2}', undefined],
    ]);
  });

  test("one that is tried again later holds its place back, and no other", async () => {
    await keep(newInteraction("1"));
    await keep(newInteraction("2"));
    await keep(newInteraction("3", "chattwo:2"));
    const [first] = await store.interactions.take("7", 1);
    if (!first) throw new Error("nothing taken");
    await store.interactions.settle(first, "7", {
      status: "again",
      inMs: 60_000,
      error: "not now",
    });
    expect(await takeIds()).toEqual(['{"update_id":3}']);
  });

  test("what a dead worker had is taken again, and says how often it was taken", async () => {
    await keep(newInteraction("1"));
    await store.interactions.take("7", 1);
    await owner.query("update interactions set lease_until = now() - interval '1 second'");
    const [again] = await store.interactions.take("8", 1);
    expect(again?.attempts).toBe(2);
  });
});

test("whoever lost the lease changes nothing, and writes nothing down", async () => {
  await keep(newInteraction("1"));
  const [mine] = await store.interactions.take("7", 1);
  if (!mine) throw new Error("nothing taken");
  await owner.query("update interactions set lease_until = now() - interval '1 second'");
  await store.interactions.take("8", 1);
  const audit = [
    { actor: RELAY, action: "x", groupKey: undefined, targetType: "t", targetId: "1" },
  ];
  expect(await store.interactions.settle(mine, "7", { status: "telling", reply, audit })).toBe(
    false,
  );
  expect(await sql("select status from interactions")).toEqual([{ status: "waiting" }]);
  expect(await sql("select action from audit where action = 'x'")).toEqual([]);
});

test("what was done is written down together with the answer", async () => {
  await keep(newInteraction("1"));
  const [mine] = await store.interactions.take("7", 1);
  if (!mine) throw new Error("nothing taken");
  const audit = [
    { actor: RELAY, action: "y", groupKey: undefined, targetType: "t", targetId: "1" },
  ];
  expect(await store.interactions.settle(mine, "7", { status: "telling", reply, audit })).toBe(
    true,
  );
  expect(await sql("select action from audit where action = 'y'")).toEqual([{ action: "y" }]);
});

describe("forgetting", () => {
  const age = (interval: string) =>
    owner.query(`update interactions set received_at = now() - interval '${interval}',
      answer_until = answer_until - (received_at - (now() - interval '${interval}'))`);
  const kept = () =>
    sql("select status, body is null as is_gone from interactions order by platform_id");

  test("what lets us answer lasts a quarter of an hour", async () => {
    await store.interactionInbox.keep({ ...newInteraction("1"), platform: "chatone" }, 5_000);
    await age("14 minutes");
    await store.forgetOldInteractions();
    expect(await kept()).toEqual([{ status: "waiting", is_gone: false }]);
    await age("16 minutes");
    await store.forgetOldInteractions();
    expect(await kept()).toEqual([{ status: "failed", is_gone: true }]);
  });

  test("an update that waits is kept for a day, its id for two", async () => {
    await keep(newInteraction("1"));
    await age("23 hours");
    await store.forgetOldInteractions();
    expect(await kept()).toEqual([{ status: "waiting", is_gone: false }]);
    await age("25 hours");
    await store.forgetOldInteractions();
    expect(await kept()).toEqual([{ status: "failed", is_gone: true }]);
    expect(await keep(newInteraction("1"))).toEqual(["known"]);
    await age("49 hours");
    await store.forgetOldInteractions();
    expect(await kept()).toEqual([]);
  });
});

test("a new key seals what waits anew, and it can still be read", async () => {
  await keep(newInteraction("1"));
  const newKey = "f".repeat(64);
  const renewed = storeOn(database.urls, [newKey, SECRET_KEY]);
  const alone = storeOn(database.urls, [newKey]);
  try {
    expect((await renewed.rekey()).resealed).toBe(1);
    expect((await alone.interactions.take("7", 1)).map(({ body }) => body)).toEqual([
      '{"update_id":1}',
    ]);
  } finally {
    await renewed.close();
    await alone.close();
  }
});
