// Invites: made and revoked by owners, accepted in the browser.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { GroupId, UserId } from "./groups.ts";
import { SESSION } from "./me.ts";

const InviteRole = z.enum(["admin", "viewer"]);
const Time = z.int();

export const getInvites = {
  method: "GET",
  path: "/admin/api/groups/:id/invites",
  summary: "The pending invites of a group, newest first, without their tokens; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    invites: z.array(
      z.object({
        id: z.string(),
        groupId: GroupId,
        role: InviteRole,
        note: z.string().nullable(),
        createdBy: UserId,
        createdByLogin: z.string(),
        createdAt: Time,
        expiresAt: Time,
      }),
    ),
  }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const postInvite = {
  method: "POST",
  path: "/admin/api/groups/:id/invites",
  summary: "Makes an invite, which is good for seven days and one person; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({ role: InviteRole, note: z.string().max(200).optional() }),
  reply: z.object({
    ok: z.literal(true),
    id: z.string(),
    /** Shown this once. */
    token: z.string(),
    url: z.string(),
    expiresAt: Time,
  }),
  refusals: { ...ADMIN_REFUSALS, 400: "role must be admin or viewer", 404: "Not found" },
} as const satisfies Endpoint;

export const deleteInvite = {
  method: "DELETE",
  path: "/admin/api/invites/:token",
  summary: "Revokes an invite, named by its token or its id; owner",
  security: SESSION,
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/) }),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found: another group's" },
} as const satisfies Endpoint;

const InviteToken = z.string().max(128).catch("").describe("Token of the invite.");
const OUTCOMES = "To /admin, or to /admin?error=invite_used, invite_expired or invite_unknown";

export const getAcceptInvite = {
  method: "GET",
  path: "/admin/invite",
  summary:
    "Accepts an invite; asks first if another site led here; without a session the sign-in page, which names group and inviter",
  security: SESSION,
  query: z.object({ token: InviteToken }),
  reply: z.string(),
  replyType: "text/html",
  redirects: OUTCOMES,
  refusals: { 429: "Too many requests" },
} as const satisfies Endpoint;

export const postAcceptInvite = {
  method: "POST",
  path: "/admin/invite",
  summary: "Accepts an invite, from the form of the page; form fields token and csrf",
  security: SESSION,
  body: z.object({ token: InviteToken, csrf: z.string().catch("") }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: OUTCOMES,
  refusals: { 403: "Forbidden: not from our own page", 429: "Too many requests" },
} as const satisfies Endpoint;
