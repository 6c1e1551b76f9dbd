// Waiting that ends early when somebody rings.

import { expect, test } from "vitest";
import { createAlarm } from "./alarm.ts";

test("a ring ends a wait that would never end", async () => {
  const alarm = createAlarm();
  const waiting = alarm.wait(Infinity);
  alarm.ring();
  await expect(waiting).resolves.toBeUndefined();
});

test("a ring while nobody waits is not lost, and counts once", async () => {
  const alarm = createAlarm();
  alarm.ring();
  alarm.ring();
  await alarm.wait(Infinity);
  let isOver = false;
  const second = alarm.wait(Infinity).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  alarm.ring();
  await second;
});
