// Lists as files: the same rows that the caller's list shows, each export in the audit of every group it shows.

import type { AuditQuery, AuditRow, ExportFormat } from "../../contract/records/audit.ts";
import type { EventEntry } from "../../contract/records/entries.ts";
import type { EventQuery } from "../../contract/records/events.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { Actor, AuditEntry, AuditLog, ReadingStore } from "../../ports/records.ts";
import type { Clock } from "../../ports/system.ts";
import { listAudit } from "./audit.ts";
import { listEvents } from "./events.ts";
import { type ExportPage, exportPages, exportRange } from "./export-pages.ts";
import { readScopeOf } from "./sight.ts";

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
 * Written before the first row leaves. A group that is not the caller's is refused here. Of the filters only the names
 * are kept: people search for what others need not read.
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
