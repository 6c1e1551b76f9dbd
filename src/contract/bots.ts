// The bots of this instance, for people who want to bring one into their server or group.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";
import { READ_REFUSALS } from "./paging.ts";
import { Platform } from "./platforms.ts";

const Bot = z.object({
  platform: Platform,
  /** Null if the platform is another server of its kind, or did not say who the bot is. */
  inviteUrl: z.string().nullable(),
});
export type Bot = z.infer<typeof Bot>;

export const getBots = {
  method: "GET",
  path: "/admin/api/bots",
  summary: "Links that bring Relay's bots into a server or group",
  security: SESSION,
  reply: z.object({ bots: z.array(Bot) }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;
