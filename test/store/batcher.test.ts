// Gathering: who shares a transaction, who waits, and who is refused while the database is away.

import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createBatcher } from "../../src/store/pg/batcher.ts";

/** The window ends by the clock: a busy machine must not end it before the test does. */
const TIMES = ["setTimeout", "performance"] as const;

type Flush = (items: readonly string[]) => Promise<readonly string[]>;

class ItemsFault extends Error {}

afterEach(() => {
  vi.useRealTimers();
});

function batcherWith(flush: Flush) {
  return createBatcher<string, string>({
    flush,
    keysOf: (item) => [item.split(" ")[0] ?? ""],
    bytesOf: (item) => item.length,
    isItemsFault: (error) => error instanceof ItemsFault,
    unavailable: () => new Error("unavailable"),
    onUnavailable: () => {},
  });
}

const echo: Flush = async (items) => items.map((item) => `${item}!`);

test("what arrives in one turn of the event loop is one batch", async () => {
  const batches: string[][] = [];
  const { add } = batcherWith((items) => {
    batches.push([...items]);
    return echo(items);
  });
  const results = await Promise.all(["a", "b", "c"].map((item) => add(item, 1_000)));
  expect(results.map(({ result }) => result)).toEqual(["a!", "b!", "c!"]);
  expect(batches).toEqual([["a", "b", "c"]]);
});

test("items that share a key never meet in one batch", async () => {
  const batches: string[][] = [];
  const { add } = batcherWith((items) => {
    batches.push([...items]);
    return echo(items);
  });
  await Promise.all(["a 1", "a 2", "b 1", "a 3"].map((item) => add(item, 1_000)));
  expect(batches).toEqual([["a 1", "b 1"], ["a 2"], ["a 3"]]);
});

test("while all lanes are busy the rest gathers, at most 64 at once", async () => {
  const sizes: number[] = [];
  const gate = Promise.withResolvers<void>();
  const { add } = batcherWith(async (items) => {
    sizes.push(items.length);
    await gate.promise;
    return echo(items);
  });
  const first = add("first", 60_000);
  await expect.poll(() => sizes.length).toBe(1);
  const second = add("second", 60_000);
  await expect.poll(() => sizes.length).toBe(2);
  const rest = Array.from({ length: 100 }, (_, at) => add(`item${at}`, 60_000));
  gate.resolve();
  await Promise.all([first, second, ...rest]);
  expect(sizes).toEqual([1, 1, 64, 36]);
});

test("an idle batcher commits without a timer", async () => {
  vi.useFakeTimers({ toFake: [...TIMES] });
  const { add } = batcherWith(echo);
  for (const item of ["a", "b"]) {
    expect(await add(item, 1_000)).toMatchObject({ result: `${item}!` });
    await nextTurn();
  }
  expect(vi.getTimerCount()).toBe(0);
});

test("items that arrive while a batch is in flight wait for the window and share a batch", async () => {
  vi.useFakeTimers({ toFake: [...TIMES] });
  const batches: string[][] = [];
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const { add } = batcherWith(async (items) => {
    batches.push([...items]);
    await committed;
    return echo(items);
  });
  const added = [add("a", 1_000)];
  for (const item of ["b", "c"]) {
    await nextTurn();
    added.push(add(item, 1_000));
  }
  await nextTurn();
  expect(batches).toEqual([["a"]]);
  vi.advanceTimersByTime(3);
  expect(batches).toEqual([["a"], ["b", "c"]]);
  commit();
  await Promise.all(added);
});

test("after a batch of several items the next one waits for the window, after a single item none does", async () => {
  vi.useFakeTimers({ toFake: [...TIMES] });
  const { add } = batcherWith(echo);
  await Promise.all([add("a", 1_000), add("b", 1_000)]);
  await nextTurn();
  const next = add("c", 1_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3);
  await next;
  await nextTurn();
  await add("d", 1_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("an item at fault fails alone", async () => {
  const { add } = batcherWith(async (items) => {
    if (items.includes("bad")) throw new ItemsFault("bad item");
    return echo(items);
  });
  const results = await Promise.allSettled(["a", "bad", "c"].map((item) => add(item, 1_000)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("while the database is away items are held, and committed when it is back", async () => {
  let isUnavailable = true;
  let attempts = 0;
  const { add } = batcherWith(async (items) => {
    attempts += 1;
    if (isUnavailable) throw new Error("connection refused");
    return echo(items);
  });
  const held = add("a", 60_000);
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
  isUnavailable = false;
  const { result, heldMs } = await held;
  expect(result).toBe("a!");
  expect(heldMs).toBeGreaterThan(0);
});

test("an item that was held too long is refused", async () => {
  const { add } = batcherWith(() => Promise.reject(new Error("connection refused")));
  await expect(add("a", 200)).rejects.toThrow("unavailable");
});

test("an item is refused at its deadline also when its transaction hangs", async () => {
  const { add } = batcherWith(() => new Promise(() => {}));
  await expect(add("a", 200)).rejects.toThrow("unavailable");
});

test("at most 500 are held; one more is refused at once", async () => {
  vi.useFakeTimers({ toFake: [...TIMES, "setInterval"] });
  let attempts = 0;
  const { add, waiting } = batcherWith(() => {
    attempts += 1;
    return Promise.reject(new Error("connection refused"));
  });
  const held = [add("first", 1_500)];
  await expect.poll(() => attempts).toBeGreaterThan(0);
  for (let at = 1; at < 500; at += 1) held.push(add(`item${at}`, 1_500));
  await expect(add("one too many", 60_000)).rejects.toThrow("unavailable");
  expect(waiting()).toBe(500);
  vi.advanceTimersByTime(1_600);
  const outcomes = await Promise.allSettled(held);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
});

test("held bodies are bounded in bytes, whatever their number", async () => {
  const { add } = batcherWith(() => new Promise(() => {}));
  const eightMegabytes = "x".repeat(8 * 1024 * 1024);
  const held = Array.from({ length: 8 }, (_, at) => add(`${at} ${eightMegabytes.slice(2)}`, 500));
  await expect(add("one more", 60_000)).rejects.toThrow("unavailable");
  await Promise.allSettled(held);
});
