// Parses the rows in which the oracles of fault runs print their counts.

export const INGRESS_ROW = /^acked \d+, lost \d+, doubled \d+, leaked \d+$/;
export const INTERACTIONS_ROW = /^(?:asked|alerts) \d+: (?:\w[\w ]* \d+(?:, )?)+$/;

const DELIVERY_ROW = /^(lost \d+, .*? doubled \d+), [^,]* doubled \d+ \(in flight/;
const LIVES_ROW = /^lives \d+: (unsaid \d+, .+)$/;
const COUNT_ROW = /^(?:S\d+: )?(\d+ ok, \d+ failed)/;

export function lastRow(rows: readonly string[], pattern: RegExp): string | undefined {
  return rows.findLast((row) => pattern.test(row));
}

export function countRow(rows: readonly string[]): string | undefined {
  return COUNT_ROW.exec(lastRow(rows, COUNT_ROW) ?? "")?.[1];
}

/**
 * Sums the counts of all parts of a run, except duplicates in chats without idempotent posts. Some of those are
 * unavoidable, and the run itself fails on the others.
 */
export function deliveryFigure(rows: readonly string[]): string | undefined {
  const counts = addedUp(rows, DELIVERY_ROW);
  if (counts === undefined) return undefined;
  const lives = addedUp(rows, LIVES_ROW);
  return lives === undefined ? counts : `${counts}; lives: ${lives}`;
}

function addedUp(rows: readonly string[], pattern: RegExp): string | undefined {
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const [name, count] of countsOf(pattern.exec(row)?.[1] ?? ""))
      sums.set(name, (sums.get(name) ?? 0) + count);
  if (sums.size === 0) return undefined;
  return [...sums].map(([name, sum]) => `${name} ${sum}`).join(", ");
}

function countsOf(text: string): [name: string, count: number][] {
  return text
    .replaceAll(/ \([^)]*\)/g, "")
    .split(", ")
    .flatMap((part) => {
      const [, name, count] = /^(.+) (\d+)$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, Number(count)]];
    });
}
