// Helpers for replacing the part of a list that a user may edit.

import { MAX_FAULTS } from "../../contract/kernel/faults.ts";

/** Merges a user's items back into the list. Items of others keep their position. */
export function mergeOwned<Item>(
  stored: readonly Item[],
  isMine: (item: Item) => boolean,
  mine: readonly Item[],
): readonly Item[] {
  const rest = mine.values();
  const merged = stored.flatMap((item) => {
    if (!isMine(item)) return [item];
    const { value, done } = rest.next();
    return done ? [] : [value];
  });
  return [...merged, ...rest];
}

/**
 * Validates items in order and stops at MAX_FAULTS. A partly validated list has faults, so it is rejected as a whole.
 */
export function judgeEach<Item, Judged extends { faults: readonly string[] }>(
  items: readonly Item[],
  judge: (item: Item, at: number) => Judged,
): readonly Judged[] {
  const judged: Judged[] = [];
  let faults = 0;
  for (const [at, item] of items.entries()) {
    if (faults >= MAX_FAULTS) break;
    const one = judge(item, at);
    faults += one.faults.length;
    judged.push(one);
  }
  return judged;
}
