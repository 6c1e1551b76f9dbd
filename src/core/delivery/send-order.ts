// Compares sequences of entity states from left to right. A state without a sequence never counts as older.

type Sequence = readonly number[] | undefined;

export function isOlder(state: Sequence, than: Sequence): boolean {
  if (state === undefined || than === undefined) return false;
  for (const [place, mine] of state.entries()) {
    const other = than[place];
    if (other === undefined) return false;
    if (mine !== other) return mine < other;
  }
  return state.length < than.length;
}
