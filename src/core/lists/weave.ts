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
