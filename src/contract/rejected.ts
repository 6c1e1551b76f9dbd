// Webhooks that were refused, so that an owner can see why nothing arrives.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { GroupId } from "./groups.ts";
import { SESSION } from "./me.ts";
import { PAGE, READ_REFUSALS } from "./paging.ts";

const RejectedRequest = z.object({
  id: z.string(),
  at: z.number(),
  groupId: GroupId.nullable().describe("null on the global endpoint"),
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
