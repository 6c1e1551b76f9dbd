// Claiming a target: a code made here is typed in the channel by somebody who may manage it, and from then
// on the channel is the group's.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";
import { READ_REFUSALS } from "./paging.ts";
import { Platform } from "./platforms.ts";
import { Millis } from "./send-entry.ts";

export const postClaim = {
  method: "POST",
  path: "/admin/api/groups/:id/claims",
  summary: "Makes a one-time code, good for ten minutes, for /relay connect in a channel; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.object({ ok: z.literal(true), code: z.string(), expiresAt: z.int() }),
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

const Claim = z.object({
  platform: Platform,
  channelId: z.string().optional().describe("with its threads"),
  chatId: z.string().optional().describe("with its topics"),
  /** What people call the place; null until the platform told. */
  name: z.string().nullable(),
  claimedBy: z.string().describe("login at codehost, or the name in the chat of somebody unlinked"),
  claimedAt: Millis,
});
export type Claim = z.infer<typeof Claim>;

export const getClaims = {
  method: "GET",
  path: "/admin/api/groups/:id/claims",
  summary: "The channels that were given to the group, newest first; any member",
  security: SESSION,
  params: GroupParams,
  reply: z.object({ claims: z.array(Claim) }),
  refusals: { ...READ_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const deleteClaim = {
  method: "DELETE",
  path: "/admin/api/groups/:id/claims/:platform/:placeId",
  summary:
    "Takes a channel back from the group: its targets there are paused, what waits is canceled; owner",
  security: SESSION,
  params: GroupParams.extend({
    platform: Platform,
    placeId: z.string().regex(/^-?\d{1,20}$/, "must be a channelId or chatId"),
  }),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;
