// Who is signed in, and what they may see.

import { z } from "zod";
import { ADMIN_REFUSALS, Done } from "../kernel/api-shapes.ts";
import { type Endpoint, SESSION } from "../kernel/endpoint.ts";
import { GroupId, MemberRole, UserId } from "../kernel/group.ts";
import { byPlatform, Platform } from "../kernel/target.ts";

export { SESSION };

export const getMe = {
  method: "GET",
  path: "/admin/api/me",
  summary: "Who is signed in, and their groups; all groups for a super-admin",
  security: SESSION,
  reply: z.object({
    userId: UserId,
    login: z.string(),
    isSuper: z.boolean(),
    /** No role where a super-admin is no member. */
    groups: z.array(z.object({ id: GroupId, name: z.string(), role: MemberRole.nullable() })),
    /** Groups that ask them to be a member. They see nothing else of these until they accept. */
    pending: z.array(
      z.object({
        groupId: GroupId,
        name: z.string(),
        role: MemberRole,
        /** Login of who asks. */
        invitedBy: z.string().nullable(),
      }),
    ),
    /** What people call the platforms of this instance. */
    labels: z.object({
      codehost: z.string(),
      altforge: z.string(),
      ...byPlatform(() => z.string()),
    }),
    /** Whether a route may only name targets that were given to its group. */
    areClaimsRequired: z.boolean(),
  }),
  refusals: { 401: "Unauthorized", 429: "Too many requests" },
} as const satisfies Endpoint;

// Chat accounts that act as a person: listed and unlinked by the person.

const REFUSALS = { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] } as const;

export const getLinks = {
  method: "GET",
  path: "/admin/api/me/links",
  summary: "Chat accounts linked to one's own account, newest first; any session",
  security: SESSION,
  reply: z.object({
    links: z.array(
      z.object({
        platform: Platform,
        /** Id of the account in the chat. */
        chatUserId: z.string(),
        /** Name of the account in the chat, as it was when the link was made. */
        name: z.string(),
        /** Milliseconds since the epoch. */
        linkedAt: z.int(),
        mentions: z.enum(["ping", "silent", "never"]),
      }),
    ),
  }),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const deleteLink = {
  method: "DELETE",
  path: "/admin/api/me/links/:platform/:chatUserId",
  summary: "Unlinks a chat account from one's own account; any session",
  security: SESSION,
  params: z.object({ platform: Platform, chatUserId: z.string().regex(/^\d{1,32}$/) }),
  reply: Done,
  refusals: {
    ...REFUSALS,
    403: "Forbidden: the write came from another site",
    404: "Not found: no account has such an id",
  },
} as const satisfies Endpoint;

// What is stored about the person who is signed in: a copy of it, and its deletion.

const Remaining = z.object({ what: z.string(), why: z.string() });

export const getOwnExport = {
  method: "GET",
  path: "/admin/api/me/export",
  summary: "Everything that is stored about oneself, without secrets; any session",
  security: SESSION,
  reply: z.object({
    userId: UserId,
    /** Milliseconds since the epoch. */
    exportedAt: z.int(),
    /** Rows by category. */
    records: z.record(z.string(), z.array(z.unknown())),
    /** What may name the person and is not part of the export. */
    notIncluded: z.array(Remaining),
  }),
  refusals: REFUSALS,
} as const satisfies Endpoint;

export const deleteMe = {
  method: "DELETE",
  path: "/admin/api/me",
  summary: "Deletes what is stored about oneself, and ends one's sessions; any session",
  security: SESSION,
  body: z.strictObject({ confirm: z.string().describe("one's own login") }),
  reply: z.object({
    ok: z.literal(true),
    userId: UserId,
    /** Number of records by category. */
    removed: z.record(z.string(), z.int()),
    remains: z.array(Remaining),
  }),
  refusals: {
    ...REFUSALS,
    400: "confirm must be your login",
    403: "The sign-in is older than 10 minutes, or the write came from another site",
  },
} as const satisfies Endpoint;
