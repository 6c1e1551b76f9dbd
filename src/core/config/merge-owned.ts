import { MAX_FAULTS } from "../../contract/kernel/faults.ts";

// Puts a person's part of a list back into the whole: what is not theirs keeps its place.

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

// Judges the entries of a list in order, and stops once there are as many faults as a person is told.

/** A list that was judged in part has faults, so it is refused as a whole. */
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
