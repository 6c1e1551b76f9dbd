// A group's own webhook endpoint: where it is, and the secret that opens it.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { MAX_GRACE_SECONDS } from "./limits.ts";
import { SESSION } from "./me.ts";

const Time = z.int().nullable();
const refusals = { ...ADMIN_REFUSALS, 404: "Not found" } as const;
const GRACE = `must be a whole number from 0 to ${MAX_GRACE_SECONDS}`;

export const getGroupEndpoint = {
  method: "GET",
  path: "/admin/api/groups/:id/webhook",
  summary: "Where a group's webhooks are posted to, and whether it is open; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({
    url: z.string(),
    enabled: z.boolean(),
    createdAt: Time,
    /** To the minute. */
    lastUsedAt: Time,
    /** Until when the secret before this one is valid too. */
    graceUntil: Time,
    /** Whether webhooks without a signed timestamp are rejected. */
    requiresFreshness: z.boolean(),
  }),
  refusals,
} as const satisfies Endpoint;

export const postGroupSecret = {
  method: "POST",
  path: "/admin/api/groups/:id/webhook/regenerate",
  summary: "Makes a new secret; the old one stays valid for graceSeconds; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({
    graceSeconds: z.int(GRACE).min(0, GRACE).max(MAX_GRACE_SECONDS, GRACE).default(0),
    /** Rejects webhooks without a signed timestamp from now on; left out: as before. */
    requireFreshness: z.boolean().optional(),
  }),
  reply: z.object({
    ok: z.literal(true),
    url: z.string(),
    /** Shown this once. */
    secret: z.string(),
  }),
  refusals: { ...refusals, 400: `graceSeconds ${GRACE}` },
} as const satisfies Endpoint;

export const deleteGroupSecret = {
  method: "DELETE",
  path: "/admin/api/groups/:id/webhook",
  summary: "Closes a group's endpoint until it gets a new secret; owner",
  security: SESSION,
  params: GroupParams,
  reply: Done,
  refusals,
} as const satisfies Endpoint;
