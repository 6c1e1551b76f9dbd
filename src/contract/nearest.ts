// "Did you mean …": the known word that a typed one differs least from.

/** One wrong letter in three is still meant. */
const LETTERS_PER_MISTAKE = 3;

/** Undefined if none is near enough. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  let max = Math.floor(Math.max(typed.length, LETTERS_PER_MISTAKE) / LETTERS_PER_MISTAKE);
  let found: string | undefined;
  for (const word of known) {
    const count = mistakes(typed.toLowerCase(), word.toLowerCase(), max);
    if (count > max) continue;
    found = word;
    max = count - 1;
  }
  return found;
}

/** The edit distance, in which two letters in the wrong order are one mistake. */
function mistakes(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
