// Discord.

import { z } from "zod";
import type { ChatManifest } from "./manifest.ts";
import { Digits } from "./ids.ts";

export const chatone = {
  name: "chatone",
  product: "Discord",
  apiUrl: "https://discord.com/api/v10",
  target: z.strictObject({
    platform: z.literal("chatone"),
    channelId: Digits,
    threadId: Digits.optional(),
  }),
  isImplied: true,
  channel: {
    id: "channelId",
    noun: "channel",
    mark: "#",
    idMark: "#",
    publicTo: "everyone in the server can read",
  },
  part: { id: "threadId", noun: "thread", isChannel: true },
  limits: {
    // Discord publishes no limit. Channels were observed to accept five messages in five seconds.
    observedMessageMs: 1_000,
    // Discord bans an IP address for 10,000 of these, and with it every group of the instance.
    invalidRequests: 7_000,
  },
  interactions: {
    namesOptions: true,
    answersInPlace: true,
    takesReplies: false,
    // Lifetime of an interaction token.
    answerForMs: 15 * 60_000,
    directByUserId: false,
  },
  linkField: "chatOneUserId",
  rolePings: "chatOneRoleIds",
} as const satisfies ChatManifest;
