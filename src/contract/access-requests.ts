// Access to a group: asked for by a person without a group, answered by its owners.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { UserId } from "./groups.ts";
import { SESSION } from "./me.ts";

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
