// Who is signed in, and what they may see.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { GroupId, MemberRole, UserId } from "./groups.ts";

export const SESSION = "the session cookie of GET /admin/login";

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
  }),
  refusals: { 401: "Unauthorized", 429: "Too many requests" },
} as const satisfies Endpoint;
