// Whole lists as a file: the rows that the list shows, page after page.

import { z } from "zod";
import { AuditQuery, listAudit } from "./audit.ts";
import type { Endpoint } from "./endpoint.ts";
import { EventQuery, listEvents } from "./events.ts";
import { SESSION } from "./me.ts";
import { PAGE, READ_REFUSALS } from "./paging.ts";

export const MAX_EXPORT_ROWS = 50_000;
export const MAX_EXPORT_DAYS = 366;
const USUAL_DAYS = 31;

const format = z.enum(["csv", "json"]).default("csv");
export type ExportFormat = z.infer<typeof format>;

const asked = {
  format: format.describe("csv unless said"),
  from: PAGE.from.describe(
    `not before; Unix milliseconds; ${USUAL_DAYS} days before \`to\` where unset`,
  ),
  to: PAGE.to.describe("before this; Unix milliseconds; now where unset"),
};

const isTruncated = z
  .boolean()
  .describe(`whether there are more than the first ${MAX_EXPORT_ROWS} rows, which are here`);

const refusals = {
  ...READ_REFUSALS,
  400: `names the part of the query that is at fault; from also where it is more than ${MAX_EXPORT_DAYS} days before to`,
  429: "Too many requests: exports have a limit of their own",
} as const;

export const exportEvents = {
  method: "GET",
  path: "/admin/api/events/export",
  summary: "The events of the caller's groups as a file, newest first",
  security: SESSION,
  query: EventQuery.omit({ limit: true, cursor: true }).extend(asked),
  reply: z.object({ events: listEvents.reply.shape.events, isTruncated }),
  hasCsv: true,
  refusals,
} as const satisfies Endpoint;

export const exportAudit = {
  method: "GET",
  path: "/admin/api/audit/export",
  summary: "The audit log of the caller's groups as a file, newest first",
  security: SESSION,
  query: AuditQuery.omit({ limit: true, cursor: true }).extend(asked),
  reply: z.object({ audit: listAudit.reply.shape.audit, isTruncated }),
  hasCsv: true,
  refusals,
} as const satisfies Endpoint;
