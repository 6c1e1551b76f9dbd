// Browser sessions and tokens. Users list and end their own sessions; super-admins end those of any user.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { CODE_HOSTS } from "../hosts/index.ts";
import { GroupId, UserId } from "../kernel/group.ts";
import { SESSION } from "./me.ts";

const OWN_REFUSALS = { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] } as const;
const WRITE_REFUSALS = { ...OWN_REFUSALS, 403: "Forbidden: the write came from another site" };

/** Times in milliseconds since the epoch. */
const ShownSession = z.object({
  /** Opaque. It cannot be used to sign in. */
  id: z.string(),
  createdAt: z.int(),
  /** At most a minute old while the session is in use. */
  seenAt: z.int(),
  expiresAt: z.int(),
  /** IP address of the sign-in. */
  ip: z.string().nullable(),
  isCurrent: z.boolean(),
});

export const getSessions = {
  method: "GET",
  path: "/admin/api/me/sessions",
  summary: "One's own sessions, newest first; any session",
  security: SESSION,
  reply: z.object({ sessions: z.array(ShownSession) }),
  refusals: OWN_REFUSALS,
} as const satisfies Endpoint;

export const deleteSession = {
  method: "DELETE",
  path: "/admin/api/me/sessions/:id",
  summary: "Ends one of one's own sessions; any session",
  security: SESSION,
  params: z.object({ id: z.uuid() }),
  reply: Done,
  refusals: { ...WRITE_REFUSALS, 404: "Not found: no session has such an id" },
} as const satisfies Endpoint;

export const deleteSessions = {
  method: "DELETE",
  path: "/admin/api/me/sessions",
  summary: "Ends all of one's own sessions; any session",
  security: SESSION,
  query: z.object({
    except: z.literal("current").optional().describe("current: the session that asks stays"),
  }),
  reply: Done,
  refusals: { ...WRITE_REFUSALS, 400: "except must be current" },
} as const satisfies Endpoint;

export const deletePersonSessions = {
  method: "DELETE",
  path: "/admin/api/people/:userId/sessions",
  summary: "Ends all sessions of a person; super-admins only",
  security: SESSION,
  params: z.object({ userId: UserId }),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

// The user's access token from GitHub.

export const deleteToken = {
  method: "DELETE",
  path: "/auth/token/:userId",
  summary: "Forget somebody's token and revoke it: one's own, or anybody's for a super-admin",
  security: SESSION,
  params: z.object({ userId: UserId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 401: "Unauthorized", 403: "Forbidden", 429: "Too many requests" },
} as const satisfies Endpoint;

export const getOwnToken = {
  method: "GET",
  path: "/admin/api/me/token",
  summary: "One's own bearer for the action endpoints; that it was shown is written down",
  security: SESSION,
  query: z.object({
    provider: z.enum(CODE_HOSTS).optional().describe("host of the token; default: GitHub"),
  }),
  reply: z.object({
    accessToken: z.string(),
    /** Milliseconds since the epoch. */
    expiresAt: z.int(),
  }),
  refusals: {
    400: "provider is not a code host",
    401: "Unauthorized",
    403: "The sign-in is older than 10 minutes",
    404: "Not found",
    429: "Too many requests",
  },
} as const satisfies Endpoint;

// API tokens of a group, for programs. Owners create and revoke them; they are valid only for that group's
// configuration.

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
  /** Rounded to the hour; null if never used. */
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
    /** Shown only once. */
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
