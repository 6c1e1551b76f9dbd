// Exports the event log and the audit log with the rows that the viewer sees. Every group in an export gets an audit
// entry; a super-admin's export of all groups gets one without a group.

import {
  type AuditQuery,
  type AuditRow,
  type ExportFormat,
  MAX_EXPORT_DAYS,
  MAX_EXPORT_ROWS,
} from "../../contract/records/audit.ts";
import type { EventEntry } from "../../contract/records/entries.ts";
import type { EventQuery } from "../../contract/records/events.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { Actor, AuditEntry, AuditLog, ReadingStore } from "../../ports/records.ts";
import type { Clock } from "../../ports/system.ts";
import { readScopeOf } from "../accounts/require-role.ts";
import { listAudit } from "./audit.ts";
import { listEvents } from "./events.ts";

type Ports = {
  reading: Pick<ReadingStore, "events" | "audit" | "sends">;
  auditLog: AuditLog;
  clock: Pick<Clock, "databaseNow">;
};

type AdminCaller = { viewer: Viewer; actor: Actor };
type ExportQuery<Query> = Omit<Query, "limit" | "cursor"> & { format: ExportFormat };
type Pages<Row> = AsyncGenerator<ExportPage<Row>>;

const PAGE_ROWS = 200;

export async function exportEvents(
  ports: Ports,
  caller: AdminCaller,
  { format, ...filter }: ExportQuery<EventQuery>,
): Promise<Pages<EventEntry>> {
  const query = { ...filter, ...exportRange(filter, Math.floor(ports.clock.databaseNow())) };
  await note(ports, caller, { action: "events.exported", format, query });
  return exportPages(async (cursor) => {
    const { events, nextCursor } = await listEvents(ports, caller.viewer, {
      ...query,
      limit: PAGE_ROWS,
      cursor,
    });
    return { rows: events, nextCursor };
  });
}

export async function exportAudit(
  ports: Ports,
  caller: AdminCaller,
  { format, ...filter }: ExportQuery<AuditQuery>,
): Promise<Pages<AuditRow>> {
  const query = { ...filter, ...exportRange(filter, Math.floor(ports.clock.databaseNow())) };
  await note(ports, caller, { action: "audit.exported", format, query });
  return exportPages(async (cursor) => {
    const { audit, nextCursor } = await listAudit(ports, caller.viewer, {
      ...query,
      limit: PAGE_ROWS,
      cursor,
    });
    return { rows: audit, nextCursor };
  });
}

type Exported = {
  action: "events.exported" | "audit.exported";
  format: ExportFormat;
  query: { groupId?: string | undefined; from: number; to: number };
};

/**
 * Written before the first row is sent, and refuses groups outside the viewer's read scope. Only the names of filters
 * are stored, because search terms may be private.
 */
async function note(
  { auditLog }: Ports,
  { viewer, actor }: AdminCaller,
  { action, format, query: { groupId, from, to, ...others } }: Exported,
): Promise<void> {
  const { groups } = readScopeOf(viewer, groupId);
  const keys = groups === "all" ? [undefined] : groups;
  const filters = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  const detail = { after: { format, from, to, filters } };
  await auditLog.append(
    keys.map((groupKey): AuditEntry => ({
      actor,
      action,
      groupKey,
      targetType: "export",
      targetId: groupId ?? "all",
      detail,
    })),
  );
}

// Streams a list page by page, so that only one page is in memory. Reports a truncated list.

type Read<Row> = (
  cursor: string | undefined,
) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;

export type ExportPage<Row> = { rows: readonly Row[]; isTruncated: boolean };

export async function* exportPages<Row>(
  read: Read<Row>,
  maxRows = MAX_EXPORT_ROWS,
): AsyncGenerator<ExportPage<Row>> {
  let left = maxRows;
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    const rows = page.rows.slice(0, left);
    left -= rows.length;
    cursor = page.nextCursor ?? undefined;
    const hasMore = cursor !== undefined || rows.length < page.rows.length;
    yield { rows, isTruncated: left === 0 && hasMore };
  } while (cursor !== undefined && left > 0);
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 31;

type Range = { from?: number | undefined; to?: number | undefined };

/** Always bounded, so that new rows do not extend the export while it is read. */
export function exportRange({ from, to }: Range, now: number): { from: number; to: number } {
  const end = to ?? now;
  const range = { from: from ?? end - USUAL_DAYS * DAY_MS, to: end };
  if (range.from >= end) throw new Refusal("invalid", "from must be before to");
  if (end - range.from > MAX_EXPORT_DAYS * DAY_MS)
    throw new Refusal("invalid", `from must be at most ${MAX_EXPORT_DAYS} days before to`);
  return range;
}
