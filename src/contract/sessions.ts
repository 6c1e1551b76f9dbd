// A person's browser sessions: listed and ended by the person, ended by super-admins.

import { z } from "zod";
import { ADMIN_REFUSALS, Done } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { UserId } from "./groups.ts";
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
