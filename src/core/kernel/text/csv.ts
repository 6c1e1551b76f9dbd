// CSV lines per RFC 4180. Senders control cell contents, so formulas are escaped (CSV injection).

type Cell = string | number | null | undefined;

const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRow = { line: number; cells: readonly string[] };

/** Rows with the number of their first line, without empty ones. Reading stops at misplaced quotes. */
export function csvRows(text: string, max: number): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row = { line, cells: new Array<string>() };
  for (const { cell, lines, isLast } of readCells(text.replace(/^\uFEFF/, ""))) {
    row.cells.push(cell);
    line += lines;
    if (!isLast) continue;
    if (row.cells.some((each) => each !== "")) rows.push(row);
    if (rows.length === max) break;
    row = { line, cells: [] };
  }
  return rows;
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;
const ESCAPED = /^'(?=[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
const MAX_SHOWN = 20;

/** `lines`: how many line breaks it has, with the one after it. `isLast`: of its row. */
type ReadCell = { cell: string; lines: number; isLast: boolean };

function* readCells(source: string): Generator<ReadCell> {
  let end = "\n";
  for (let at = 0; at < source.length || end === ",";) {
    CELL.lastIndex = at;
    const found = CELL.exec(source);
    if (!found) {
      yield { cell: source.slice(at, at + MAX_SHOWN), lines: 0, isLast: true };
      return;
    }
    const [whole, quoted, plain = ""] = found;
    at += whole.length;
    end = found[3] ?? "";
    const cell = (quoted?.replaceAll('""', '"') ?? plain).replace(ESCAPED, "");
    yield { cell, lines: whole.match(/\r\n|\r|\n/g)?.length ?? 0, isLast: end !== "," };
  }
}
