// The audit log, rejected webhooks, and exports.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { FilterText, NextCursor, PAGE, READ_REFUSALS } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { EventQuery, listEvents } from "./events.ts";

export const AuditQuery = z.strictObject({
  ...PAGE,
  action: FilterText.optional().describe("as in group.renamed"),
});
export type AuditQuery = z.output<typeof AuditQuery>;

const AuditRow = z.object({
  id: z.string(),
  at: z.number(),
  actorId: z.string(),
  actorLogin: z.string(),
  action: z.string(),
  groupId: GroupId.nullable().describe("null where it concerns none, or one that is gone"),
  targetType: z.string(),
  targetId: z.string(),
  detail: z
    .unknown()
    .describe("before and after of the fields that changed; the note of an invite for owners"),
  ip: z.string().nullable().describe("for owners, and of one's own entries"),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const listAudit = {
  method: "GET",
  path: "/admin/api/audit",
  summary: "What people changed in the caller's groups, newest first",
  security: SESSION,
  query: AuditQuery,
  reply: z.object({ audit: z.array(AuditRow), nextCursor: NextCursor }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

/** Rejected webhooks, so that an owner can see why nothing arrives. */
const RejectedRequest = z.object({
  id: z.string(),
  at: z.number(),
  groupId: GroupId.nullable().describe("null on the global endpoint"),
  endpoint: z.string().nullable().describe("named endpoint; null for the group's own webhook"),
  reason: z.string(),
  address: z.string(),
  event: z.string().nullable().describe("what the sender claimed; not verified"),
  deliveryId: z.string().nullable(),
  bytes: z.int().nullable(),
  lost: z
    .boolean()
    .describe("a signed delivery that was too large or over a quota: its sender gives up"),
});
export type RejectedRequest = z.infer<typeof RejectedRequest>;

export const listRejected = {
  method: "GET",
  path: "/admin/api/rejected",
  summary: "The newest refused webhooks of groups the caller owns; global ones for super-admins",
  security: SESSION,
  query: z.strictObject({
    limit: PAGE.limit,
    groupId: PAGE.groupId,
    from: PAGE.from,
    to: PAGE.to,
  }),
  reply: z.object({ rejected: z.array(RejectedRequest) }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

// Exports of whole lists as a file: the rows of the list, page by page.

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
