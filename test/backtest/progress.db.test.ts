// A backtest while it runs: how far it is, who waits, who goes away, and when its time is over.

import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";
import { BacktestLine, testRoute } from "../../src/contract/backtest/backtest.ts";
import { type DeliveryWorld, SHOP, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { testPool } from "../support/pool.ts";
import { someRoute } from "../support/routes.ts";
import { addPast } from "./past.ts";
import { lockWaits } from "../support/lock-waits.ts";

const TO = Date.now();
const EVENTS = 300;
const ROUTE = someRoute({ id: "new", targets: [{ platform: "chatone", channelId: SHOP }] });

const OTHER = "900";

let world: DeliveryWorld;
let owner: Browser;
let other: Browser;
let url = "";
beforeAll(async () => {
  world = await startDelivery({ roles: [] });
  url = (await world.start("api", {}, { ADMIN_USER_IDS: OTHER })).url ?? "";
  const payloads = recordedPayloads();
  await addPast(
    world,
    "acme",
    Array.from({ length: EVENTS }, (_, index) => ({
      event: "push",
      payload: payloads.find(({ event }) => event === "push")?.payload,
      at: TO - 1_000 - index * 60_000,
    })),
  );
  owner = await signInto({ url, sql: world.sql }, "42");
  other = await signInto({ url, sql: world.sql }, OTHER);
});
afterAll(() => world.stop());

const BODY = JSON.stringify({ route: ROUTE, from: TO - 86_400_000, to: TO });

const request = (at: string, accept: string, signal?: AbortSignal) =>
  fetch(new URL("/admin/api/routes/test", at), {
    method: "POST",
    headers: { cookie: owner.cookie, "content-type": "application/json", accept },
    body: BODY,
    ...(signal && { signal }),
  });

/** As long as it is held, nobody reads the log of events: runs that began do not end. */
async function holdingEvents<Result>(work: () => Promise<Result>): Promise<Result> {
  const pool = testPool(world.urls.migrateUrl);
  const client: PoolClient = await pool.connect();
  await client.query("begin; lock table event_groups in access exclusive mode");
  try {
    return await work();
  } finally {
    await client.query("rollback");
    client.release();
    await pool.end();
  }
}

const isReading = async () => {
  const found = await world.sql(lockWaits("event_groups"));
  return found.length > 0;
};

test("whoever accepts lines is told how far it is, and the same result in the end", async () => {
  const reply = await request(url, "application/x-ndjson");
  expect(reply.headers.get("content-type")).toContain("application/x-ndjson");
  const text = await reply.text();
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => BacktestLine.parse(JSON.parse(line)));
  expect(lines[0]).toEqual({ kind: "progress", tried: 0, of: EVENTS });
  const whole = testRoute.reply.parse(await (await request(url, "application/json")).json());
  expect(whole).toMatchObject({ events: EVENTS, added: EVENTS, isCut: false });
  expect(lines.at(-1)).toEqual({
    kind: "result",
    result: { ...whole, tookMs: expect.any(Number) },
  });
});

/** The answers that come first. */
async function firstOf<Answer>(number: number, asked: readonly Promise<Answer>[]) {
  const answers: Answer[] = [];
  for (const each of asked) void each.then((answer) => answers.push(answer));
  await expect.poll(() => answers.length).toBe(number);
  return answers;
}

test("two of a person may wait, more are refused; who goes away leaves the thread to the next", async () => {
  const leaving = new AbortController();
  const answers = await holdingEvents(async () => {
    const first = request(url, "application/json", leaving.signal);
    await expect.poll(isReading).toBe(true);
    const many = Array.from({ length: 5 }, () => request(url, "application/json"));
    const [refused = Response.error()] = await firstOf(3, many);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: "Too many such tests at once" },
    ]);
    expect(refused.headers.get("retry-after")).toBe("5");
    leaving.abort();
    await expect(first).rejects.toThrow("aborted");
    return many;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
});

test("M9 one group's tests keep no other group waiting behind all of them", async () => {
  const done: string[] = [];
  const note = async (group: string, reply: Promise<{ status: number }>) => {
    const { status } = await reply;
    done.push(`${group} ${status}`);
  };
  const route = { ...ROUTE, groupId: "globex" };
  const all = await holdingEvents(async () => {
    const first = note("acme", request(url, "application/json"));
    await expect.poll(isReading).toBe(true);
    const others = Array.from({ length: 3 }, () => note("acme", request(url, "application/json")));
    // Two of them wait from here on.
    await expect.poll(() => done).toEqual(["acme 429"]);
    const theirs = note(
      "globex",
      other.request("POST", "/admin/api/routes/test", { body: { route } }),
    );
    // It is queued by the time that the next one is refused.
    await note("acme", request(url, "application/json"));
    return [first, ...others, theirs];
  });
  await Promise.all(all);
  expect(done.slice(0, 2)).toEqual(["acme 429", "acme 429"]);
  expect(done.slice(2).toSorted()).toEqual(["acme 200", "acme 200", "acme 200", "globex 200"]);
  expect(done.at(-1)).toBe("acme 200");
});

test("when its time is over, what was tried until then is the result", async () => {
  const hurried = await world.start("api", { backtestMs: 0 });
  const reply = await request(hurried.url ?? "", "application/json");
  expect(await reply.json()).toMatchObject({ isCut: true, events: 0, added: 0 });
  await hurried.stop();
});

test("a process that stops ends its runs first", async () => {
  const ending = await world.start("api");
  await holdingEvents(async () => {
    const run = request(ending.url ?? "", "application/json");
    await expect.poll(isReading).toBe(true);
    await ending.stop();
    expect((await run).status).toBe(503);
  });
});
