// A table as the pages have them: columns as wide as their widest cell, numbers to the right.

export type Column<Row> = readonly [title: string, cellOf: (row: Row) => string, isText?: "text"];

export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
  const widths = columns.map(([title], at) =>
    Math.max(3, title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const isText = (at: number) => columns[at]?.[2] === "text";
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => pad(cell, widths[at] ?? 0, isText(at))).join(" | ")} |`;
  const rule = widths.map((width, at) => "-".repeat(isText(at) ? width : width - 1));
  return [
    line(columns.map(([title]) => title)),
    `| ${rule.map((dashes, at) => (isText(at) ? dashes : `${dashes}:`)).join(" | ")} |`,
    ...cells.map(line),
  ].join("\n");
}

function pad(cell: string, width: number, isText: boolean): string {
  return isText ? cell.padEnd(width) : cell.padStart(width);
}

/** With as many digits as say something. */
export function short(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

export function bytes(value: number): string {
  const units = ["B", "KB", "MB", "GB", "TB", "PB"];
  const at = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
  return `${short(value / 1_000 ** at)} ${units[at]}`;
}
