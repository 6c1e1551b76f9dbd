// Claims: a manager of a channel types a one-time code there, which gives the channel to the group.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import { ADMIN_REFUSALS, Done, GroupParams, READ_REFUSALS } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { isChannelId, Platform } from "../kernel/target.ts";
import { Millis } from "../records/entries.ts";
import { standardSecret } from "../settings/forms.ts";

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
  /** Display name; null until the platform reports it. */
  name: z.string().nullable(),
  claimedBy: z.string().describe("login at GitHub, or the name in the chat if it is not linked"),
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

export const postReceiver = {
  method: "POST",
  path: "/admin/api/groups/:id/receivers",
  summary:
    "Connects a URL as a channel, if it answers a signed challenge; URL and secret are never shown again; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({
    platform: Platform,
    name: z.string().trim().min(1).max(100),
    url: z
      .string()
      .max(2_000, { abort: true })
      .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""), "must be an http URL"),
    secret: standardSecret().meta({ examples: ["whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] }),
  }),
  reply: z.object({ ok: z.literal(true), channelId: z.string() }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: "Invalid body; or the URL did not return the challenge",
    404: "Not found",
  },
} as const satisfies Endpoint;

export const deleteClaim = {
  method: "DELETE",
  path: "/admin/api/groups/:id/claims/:platform/:placeId",
  summary:
    "Takes a channel back from the group: its targets there are paused, what waits is canceled; owner",
  security: SESSION,
  params: GroupParams.extend({
    platform: Platform,
    placeId: z.string().max(64),
  }).refine(({ platform, placeId }) => isChannelId(platform, placeId), "no such channel"),
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

/** Display names of channels, threads, chats, topics and roles that the caller's groups use. */
const NamedPlace = z.object({
  platform: Platform,
  channelId: z.string().optional(),
  threadId: z.string().optional(),
  chatId: z.string().optional(),
  topicId: z.string().optional(),
  name: z
    .string()
    .describe("of a thread or topic with that of its channel or chat: Shop team › Deploys"),
});
export type NamedPlace = z.infer<typeof NamedPlace>;

export const getNames = {
  method: "GET",
  path: "/admin/api/names",
  summary:
    "Names of the channels and roles that the caller's groups use, as the platforms told them last",
  security: SESSION,
  query: z.strictObject({
    groupId: z.string().optional().describe("one group; unset: all of the caller's"),
  }),
  reply: z.object({
    /** Only channels whose name is known. */
    places: z.array(NamedPlace),
    /** Roles of the servers in which the groups have channels. */
    roles: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: READ_REFUSALS,
} as const satisfies Endpoint;

/** The bots of this instance, and links that add them to a server or group. */
const Bot = z.object({
  platform: Platform,
  /** Null if the API is another server, or if the platform did not report the bot's name. */
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
