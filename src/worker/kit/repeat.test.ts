// A timer that a wake-up ends early.

import { expect, test } from "vitest";
import { createWakeableTimer } from "./repeat.ts";

test("a ring ends a wait that would never end", async () => {
  const timer = createWakeableTimer();
  const waiting = timer.wait(Infinity);
  timer.wake();
  await expect(waiting).resolves.toBeUndefined();
});

test("a ring while nobody waits is not lost, and counts once", async () => {
  const timer = createWakeableTimer();
  timer.wake();
  timer.wake();
  await timer.wait(Infinity);
  let isOver = false;
  const second = timer.wait(Infinity).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  timer.wake();
  await second;
});
