// Pages of rows as one file, written as they are read: the next page is asked for once the last one has left.

import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { type ExportFormat, MAX_EXPORT_ROWS } from "../contract/records/audit.ts";
import { csvLine } from "../core/records/csv.ts";
import type { ExportPage } from "../app/records/exports.ts";
import type { Columns } from "./export-columns.ts";

type Pages<Row> = AsyncGenerator<ExportPage<Row>>;

type ExportFile<Row> = {
  /** Also what the list is called in JSON. */
  name: string;
  format: ExportFormat;
  columns: Columns<Row>;
  pages: Pages<Row>;
};

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

export async function sendExport<Row>(
  reply: FastifyReply,
  { name, format, columns, pages }: ExportFile<Row>,
): Promise<FastifyReply> {
  // Read before anything is sent: what is refused is answered as everywhere.
  const first = await pages.next();
  const all = startingWith(first, pages);
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type(TYPES[format])
    .header("content-disposition", `attachment; filename="relay-${name}-${day}.${format}"`)
    .send(Readable.from(format === "csv" ? csvOf(all, columns) : jsonOf(all, name)));
}

async function* startingWith<Row>(
  first: IteratorResult<ExportPage<Row>>,
  rest: Pages<Row>,
): Pages<Row> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

async function* csvOf<Row>(pages: Pages<Row>, columns: Columns<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const { rows, isTruncated } of pages) {
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join("");
    if (isTruncated) yield csvLine([TRUNCATED]);
  }
}

const TRUNCATED = `Truncated: only the newest ${MAX_EXPORT_ROWS} rows are here. Choose a shorter time range.`;

async function* jsonOf<Row>(pages: Pages<Row>, name: string): AsyncGenerator<string> {
  yield `{${JSON.stringify(name)}:[`;
  let before = "";
  let isCut = false;
  for await (const { rows, isTruncated } of pages) {
    if (rows.length > 0) yield before + rows.map((row) => JSON.stringify(row)).join(",");
    before = ",";
    isCut = isTruncated;
  }
  yield `],"isTruncated":${isCut}}`;
}
