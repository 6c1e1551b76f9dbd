// Which state of a thing is newer. Compared from left to right; a state without a sequence is as new
// as the moment it was accepted, so it never counts as older.

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
