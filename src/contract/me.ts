// Who is signed in, and what they may see.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./security.ts";
import { GroupId, MemberRole, UserId } from "./groups.ts";
import { byPlatform } from "./platforms.ts";

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
