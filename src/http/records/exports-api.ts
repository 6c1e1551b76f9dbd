// GET /admin/api/events/export and audit/export: lists as CSV or JSON files.

import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { exportAudit, exportEvents, type ExportPage } from "../../app/records/exports.ts";
import * as contract from "../../contract/records/audit.ts";
import { type AuditRow, type ExportFormat, MAX_EXPORT_ROWS } from "../../contract/records/audit.ts";
import type { EventEntry } from "../../contract/records/entries.ts";
import { csvLine } from "../../core/kernel/text/csv.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { adminCallerOf, viewerOf } from "../accounts/admin-scope.ts";
import { handle } from "../kit/handle.ts";
import { createRateLimiter } from "../kit/rate-limiter.ts";

// Each export reads thousands of rows: a burst of 10, then one every ten seconds.
export const EXPORT_RATE = { perSecond: 0.1, burst: 10 };

export function exportsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  const limit = createRateLimiter(EXPORT_RATE, ports.clock.now);
  handle(scope, contract.exportEvents, async ({ query, request, reply }) => {
    limit(viewerOf(request).userId);
    const pages = await exportEvents(ports, adminCallerOf(request), query);
    const { format } = query;
    return sendExport(reply, { name: "events", format, columns: EVENT_COLUMNS, pages });
  });
  handle(scope, contract.exportAudit, async ({ query, request, reply }) => {
    limit(viewerOf(request).userId);
    const pages = await exportAudit(ports, adminCallerOf(request), query);
    const { format } = query;
    return sendExport(reply, { name: "audit", format, columns: AUDIT_COLUMNS, pages });
  });
}

type Cell = string | number | null;
/** Columns of the CSV files, one value per cell. Times are UTC in ISO 8601. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const timeOf = (at: number) => new Date(at).toISOString();

const EVENT_COLUMNS: Columns<EventEntry> = {
  receivedAt: ({ receivedAt }) => timeOf(receivedAt),
  id: ({ id }) => id,
  groupId: ({ groupId }) => groupId,
  provider: ({ provider }) => provider,
  event: ({ event }) => event,
  action: ({ action }) => action,
  repo: ({ repo }) => repo,
  actor: ({ actor }) => actor,
  title: ({ title }) => title,
  outcome: ({ outcome }) => outcome,
  targets: ({ sentTo }) => sentTo.map(targetOf).join("; "),
  error: ({ error, sentTo }) => error ?? sentTo.find((sent) => sent.error !== null)?.error ?? null,
  nearestMiss: ({ nearestMiss }) =>
    nearestMiss && `${nearestMiss.routeName}: ${nearestMiss.why.replaceAll("`", "")}`,
  fastestToChatMs: ({ toChatMs }) => toChatMs,
  slowestToChatMs: ({ slowestToChatMs }) => slowestToChatMs,
  duplicates: ({ duplicates }) => duplicates,
  deliveryId: ({ deliveryId }) => deliveryId,
};

/** Such as "#dev (platform) delivered". */
function targetOf({ name, target, status }: EventEntry["sentTo"][number]): string {
  const { platform, ...ids } = target;
  return `${name ?? Object.values(ids).at(-1) ?? ""} (${platform}) ${status}`;
}

const AUDIT_COLUMNS: Columns<AuditRow> = {
  at: ({ at }) => timeOf(at),
  id: ({ id }) => id,
  actorId: ({ actorId }) => actorId,
  actorLogin: ({ actorLogin }) => actorLogin,
  action: ({ action }) => action,
  groupId: ({ groupId }) => groupId,
  targetType: ({ targetType }) => targetType,
  targetId: ({ targetId }) => targetId,
  detail: ({ detail }) => JSON.stringify(detail),
  ip: ({ ip }) => ip,
};

type Pages<Row> = AsyncGenerator<ExportPage<Row>>;

type ExportFile<Row> = {
  /** Also the key of the list in JSON. */
  name: string;
  format: ExportFormat;
  columns: Columns<Row>;
  pages: Pages<Row>;
};

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** Streams pages of rows into one file. The next page is read after the previous one is sent. */
async function sendExport<Row>(
  reply: FastifyReply,
  { name, format, columns, pages }: ExportFile<Row>,
): Promise<FastifyReply> {
  // Read before headers are sent, so that a refusal gets its ordinary status.
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
