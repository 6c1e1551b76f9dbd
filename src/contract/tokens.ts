// The token that codehost gave us for somebody.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { UserId } from "./groups.ts";
import { SESSION } from "./me.ts";

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
  reply: z.object({
    accessToken: z.string(),
    /** Milliseconds since the epoch. */
    expiresAt: z.int(),
  }),
  refusals: {
    401: "Unauthorized",
    403: "The sign-in is older than 10 minutes",
    404: "Not found",
    429: "Too many requests",
  },
} as const satisfies Endpoint;
