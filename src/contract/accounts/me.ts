// The signed-in user: groups, linked chat accounts and personal data.

import { z } from "zod";
import { byCodeHost } from "../hosts/index.ts";
import { ADMIN_REFUSALS, Done } from "../kernel/api-shapes.ts";
import { type Endpoint, SESSION } from "../kernel/endpoint.ts";
import { GroupId, MemberRole, UserId } from "../kernel/group.ts";
import { IdentityKey } from "./identities.ts";
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
    /** The identity that `userId` names. */
    identity: IdentityKey,
    isSuper: z.boolean(),
    /** Null if a super-admin is not a member. */
    groups: z.array(z.object({ id: GroupId, name: z.string(), role: MemberRole.nullable() })),
    /** Groups that added the user as a member. The user sees nothing else of them until they accept. */
    pending: z.array(
      z.object({
        groupId: GroupId,
        name: z.string(),
        role: MemberRole,
        /** Login of the member who added the user. */
        invitedBy: z.string().nullable(),
      }),
    ),
    /** Display names of this instance's platforms. */
    labels: z.object({
      ...byCodeHost(() => z.string()),
      ...byPlatform(() => z.string()),
    }),
    /** Whether a route may only name targets that its group has claimed. */
    areClaimsRequired: z.boolean(),
  }),
  refusals: { 401: "Unauthorized", 429: "Too many requests" },
} as const satisfies Endpoint;

const REFUSALS = { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] } as const;

/** Chat accounts that act as the user, who lists and unlinks them. */
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
        /** Name of the account in the chat when it was linked. */
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

// Export and deletion of the data stored about the signed-in user.

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
    /** Data that may name the user and is not part of the export. */
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
