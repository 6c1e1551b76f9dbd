// Coalesced requests: the first runs at once, later ones run once per interval, and none is lost.

import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { coalesce } from "../../src/store/pg/coalesce.ts";

/** Time passes only when the test says so. */
function stage() {
  const ran: string[] = [];
  let pauses: (() => void)[] = [];
  const coalesced = coalesce<string>(
    async (key) => {
      ran.push(key);
    },
    20,
    (_ms, signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener("abort", () => resolve());
        pauses.push(resolve);
      }),
  );
  const passInterval = async () => {
    const over = pauses;
    pauses = [];
    for (const end of over) end();
    await nextTurn();
  };
  return { ...coalesced, ran, passInterval };
}

test("the first request runs at once", () => {
  const { request, ran } = stage();
  request("a");
  expect(ran).toEqual(["a"]);
});

test("requests within the interval run once, at its end", async () => {
  const { request, ran, passInterval } = stage();
  for (let at = 0; at < 100; at += 1) request("a");
  await nextTurn();
  expect(ran).toEqual(["a"]);
  await passInterval();
  expect(ran).toEqual(["a", "a"]);
  await passInterval();
  await passInterval();
  expect(ran).toEqual(["a", "a"]);
});

test("after a quiet interval the next request runs at once", async () => {
  const { request, ran, passInterval } = stage();
  request("a");
  await nextTurn();
  await passInterval();
  request("a");
  expect(ran).toEqual(["a", "a"]);
});

test("keys do not wait for each other", async () => {
  const { request, ran } = stage();
  request("a");
  await nextTurn();
  request("b");
  expect(ran).toEqual(["a", "b"]);
});

test("flush runs merged requests without waiting, and later ones keep the interval", async () => {
  const { request, flush, ran, passInterval } = stage();
  request("a");
  await nextTurn();
  request("a");
  await flush();
  expect(ran).toEqual(["a", "a"]);
  request("a");
  await nextTurn();
  request("a");
  await nextTurn();
  expect(ran).toHaveLength(3);
  await passInterval();
  expect(ran).toHaveLength(4);
});

test("a request while one runs is not lost", async () => {
  const { promise: firstIsDone, resolve: finishFirst } = Promise.withResolvers<void>();
  let runs = 0;
  const { request, flush } = coalesce<string>(async () => {
    runs += 1;
    if (runs === 1) await firstIsDone;
  }, 20);
  request("a");
  request("a");
  const flushed = flush();
  expect(runs).toBe(1);
  finishFirst();
  await flushed;
  expect(runs).toBe(2);
});
