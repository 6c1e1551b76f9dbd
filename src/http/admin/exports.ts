// GET /admin/api/events/export and audit/export: lists as files.

import type { FastifyInstance } from "fastify";
import { exportAudit, exportEvents } from "../../app/records/exports.ts";
import * as contract from "../../contract/records/audit.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { AUDIT_COLUMNS, EVENT_COLUMNS } from "../export-columns.ts";
import { sendExport } from "../export-file.ts";
import { handle } from "../handle.ts";
import { createRateLimiter } from "../rate-limit.ts";
import { adminCallerOf } from "./lists.ts";
import { viewerOf } from "./scope.ts";

// Each reads thousands of rows: a few at once, then one every ten seconds.
const RATE = { perSecond: 0.1, burst: 10 };

export function exportsApi(scope: FastifyInstance, ports: ConsolePorts): void {
  const limit = createRateLimiter(RATE, ports.clock.now);
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
