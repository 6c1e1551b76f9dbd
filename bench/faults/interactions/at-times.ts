// Does each thing at its time, whether or not those before are over; resolves after the last.

import { setTimeout as sleep } from "node:timers/promises";

export async function atTimes<T extends { atMs: number }>(
  things: readonly T[],
  one: (thing: T) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const underWay: Promise<void>[] = [];
  for (const thing of things.toSorted((a, b) => a.atMs - b.atMs)) {
    await sleep(Math.max(0, startedAt + thing.atMs - performance.now()));
    underWay.push(one(thing));
  }
  await Promise.all(underWay);
}
