// Things of groups, together with those that one needs beside them: the jobs of a run, the checks of a head.

import { linksOf } from "../core/known/links.ts";
import type { Memory, RecalledThing, ThingRef } from "../ports/dispatch-store.ts";

/** A job's run, the run's workflow, the workflow's newest runs. */
const ROUNDS = 3;

export async function recallThings(
  recall: Memory["recall"],
  wanted: readonly ThingRef[],
): Promise<readonly RecalledThing[]> {
  const found = new Map<string, RecalledThing>();
  const asked = new Set<string>();
  let next = wanted;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const fresh = new Map(next.map((ref) => [nameOf(ref), ref]));
    for (const name of asked) fresh.delete(name);
    if (fresh.size === 0) break;
    const things = await recall([...fresh.values()]);
    for (const name of fresh.keys()) asked.add(name);
    for (const thing of things) found.set(nameOf(thing), thing);
    next = things.flatMap(({ groupKey, key, known }) =>
      linksOf(key, known).map((link) => ({ groupKey, key: link })),
    );
  }
  return [...found.values()];
}

function nameOf({ groupKey, key }: ThingRef): string {
  return `${groupKey} ${key}`;
}
