// The audit log: who changed what.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { GroupId } from "./groups.ts";
import { SESSION } from "./me.ts";
import { NextCursor, PAGE, READ_REFUSALS, FilterText } from "./paging.ts";

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
