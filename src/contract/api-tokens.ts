// Tokens of a group, for programs: made and revoked by owners, good for the configuration of that group alone.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { GroupId, UserId } from "./groups.ts";
import { SESSION } from "./me.ts";

const TokenRole = z.enum(["admin", "viewer"]);
const Time = z.int();

export const MAX_TOKEN_DAYS = 366;

const ShownToken = z.object({
  id: z.string(),
  groupId: GroupId,
  name: z.string(),
  role: TokenRole,
  createdBy: UserId,
  createdByLogin: z.string(),
  createdAt: Time,
  expiresAt: Time,
  /** Its creator was removed from the group, which ended it. It is listed until an owner revokes it. */
  creatorRemoved: z.boolean(),
  /** To the hour; null where nobody used it yet. */
  usedAt: Time.nullable(),
});

export const getApiTokens = {
  method: "GET",
  path: "/admin/api/groups/:id/tokens",
  summary: "The API tokens of a group that nobody revoked, newest first; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    tokens: z.array(ShownToken),
    maxDays: z.int().describe("the longest expiresInDays of this instance"),
  }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const postApiToken = {
  method: "POST",
  path: "/admin/api/groups/:id/tokens",
  summary:
    "Makes an API token for the configuration of the group: a viewer's reads, an admin's also writes; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    role: TokenRole,
    /** Unset: 90 days, or the maximum of the instance if that is less. */
    expiresInDays: z.int().min(1).max(MAX_TOKEN_DAYS).optional(),
  }),
  reply: z.object({
    ok: z.literal(true),
    id: z.string(),
    /** Shown this once. */
    token: z.string(),
    expiresAt: Time,
  }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: "the field at fault, or: there are too many tokens; revoke some",
    404: "Not found",
  },
} as const satisfies Endpoint;

export const deleteApiToken = {
  method: "DELETE",
  path: "/admin/api/groups/:id/tokens/:tokenId",
  summary: "Revokes an API token, which stops at once; owner",
  security: SESSION,
  params: GroupParams.extend({ tokenId: z.string().regex(/^[a-z0-9]{1,32}$/) }),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;
