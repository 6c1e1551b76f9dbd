// Consent to a membership, in the console and on the page after sign-in. Also invites and access requests.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId, UserId } from "../kernel/group.ts";
import { SESSION } from "./me.ts";

export const postMembership = {
  method: "POST",
  path: "/admin/api/me/memberships/:id",
  summary: "Accepts or declines to be a member of a group that asks; any session",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({ accept: z.boolean() }),
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "accept is required",
    404: "Not found: no membership is pending",
  },
} as const satisfies Endpoint;

const Redirect = z.string().max(2_000).optional();

export const getMemberships = {
  method: "GET",
  path: "/admin/memberships",
  summary: "Asks whether one wants to be a member of the groups that ask; where sign-in leads then",
  security: SESSION,
  query: z.object({ redirect: Redirect }),
  reply: z.string(),
  replyType: "text/html",
  redirects: "If no membership is pending: to redirect, or to /admin",
  refusals: { 429: "Too many requests" },
} as const satisfies Endpoint;

export const postMemberships = {
  method: "POST",
  path: "/admin/memberships",
  summary: "The answer, from the form of the page; form fields group, answer, redirect and csrf",
  security: SESSION,
  body: z.object({
    group: GroupId,
    answer: z.enum(["accept", "decline"]),
    redirect: Redirect,
    csrf: z.string().catch(""),
  }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: "To the page itself, which asks about the next group",
  refusals: {
    400: "group is not valid",
    403: "Forbidden: not from our own page",
    404: "Not found: no membership is pending",
    429: "Too many requests",
  },
} as const satisfies Endpoint;

// Invites: owners create and revoke them; the invited user accepts in the browser.

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
    /** Shown only once. */
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

// Access requests: a user without a group sends one; the owners answer it.

const TO_CONSOLE = "To /admin if the person has a group";

export const getAccessForm = {
  method: "GET",
  path: "/admin/access-requests",
  summary: "The page on which a person without a group asks for access",
  security: SESSION,
  reply: z.string(),
  replyType: "text/html",
  redirects: TO_CONSOLE,
  refusals: { 429: "Too many requests" },
} as const satisfies Endpoint;

export const postAccessRequest = {
  method: "POST",
  path: "/admin/access-requests",
  summary:
    "Asks the owners of a group for access, from the form of the page; the answer is the same if there is no such group",
  security: SESSION,
  body: z.object({ group: z.string().max(200), csrf: z.string().catch("") }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: TO_CONSOLE,
  refusals: {
    400: "group is required",
    403: "Forbidden: not from our own page",
    429: "Too many requests",
  },
} as const satisfies Endpoint;

const RequestParams = GroupParams.extend({ requestId: z.string().regex(/^\d{1,18}$/) });

export const getAccessRequests = {
  method: "GET",
  path: "/admin/api/groups/:id/access-requests",
  summary: "People who ask for access to a group, oldest first; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        userId: UserId,
        login: z.string(),
        createdAt: z.int(),
        expiresAt: z.int(),
      }),
    ),
  }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const acceptAccess = {
  method: "POST",
  path: "/admin/api/groups/:id/access-requests/:requestId",
  summary: "Adds the person who asks as a member, who then accepts; owner",
  security: SESSION,
  params: RequestParams,
  body: z.strictObject({ role: z.enum(["admin", "viewer"]) }),
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "role must be admin or viewer; or the group has too many members",
    404: "Not found: no such request of this group",
  },
} as const satisfies Endpoint;

export const declineAccess = {
  method: "DELETE",
  path: "/admin/api/groups/:id/access-requests/:requestId",
  summary: "Declines a request; owner",
  security: SESSION,
  params: RequestParams,
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;
