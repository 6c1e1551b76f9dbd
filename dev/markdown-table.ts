// Markdown tables with columns of even width, as the formatter writes them.

export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const ruler = line(widths.map((width) => "-".repeat(width)));
  return [line(columns), ruler, ...rows.map(line)].join("\n");
}
