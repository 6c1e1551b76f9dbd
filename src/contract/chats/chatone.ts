// Discord.

import { numberIn, text, url } from "../settings/forms.ts";
import { z } from "zod";
import type { ChatManifest } from "./manifest.ts";
import { DIGITS } from "./ids.ts";

export const chatone = {
  name: "chatone",
  product: "Discord",
  icon: "hash",
  bot: {
    apiUrl: "https://discord.com/api/v10",
    urlSetting: "CHATONE_API_URL",
    tokenSetting: "CHATONE_BOT_TOKEN",
  },
  can: { edit: true, showButtons: true },
  connect: "code",
  isImplied: true,
  channel: {
    id: "channelId",
    form: DIGITS,
    label: "Channel ID",
    hint: "Turn on developer mode, then choose Copy channel ID in the channel's menu.",
    noun: "channel",
    home: "server",
    mark: "#",
    idMark: "#",
    publicTo: "everyone in the server can read",
  },
  part: {
    id: "threadId",
    form: DIGITS,
    label: "Thread ID",
    hint: "Only for a thread of the channel.",
    noun: "thread",
    isChannel: true,
  },
  limits: {
    // Discord publishes no limit. Channels were observed to accept five messages in five seconds.
    observedMessageMs: 1_000,
    estimatedMessageMs: 1_000,
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
    linkField: "chatOneUserId",
    webhook: {
      path: "/chatone/interactions",
      summary: "Takes an interaction of Discord: a command, a button, a form",
      needs: "Ed25519 signature with Discord's key, over the timestamp and the raw body",
      scheme: {
        name: "chatoneSignature",
        header: "X-Signature-Ed25519",
        about: "Ed25519 signature over the timestamp and the raw body.",
      },
      headers: {
        "X-Signature-Ed25519": "the signature, 128 hex digits",
        "X-Signature-Timestamp": "Unix seconds, at most 5 minutes from now",
      },
      /** In Discord's format: response types 1, 4, 5, 6 and 9. */
      reply: z.looseObject({ type: z.int() }),
      refusals: {
        400: "Invalid interaction",
        401: "Invalid signature: wrong, missing, too old, or seen before",
      },
    },
  },
  errorBody: (code, message) => ({ code, message }),
  repairs: {
    no_permission:
      "Give the bot’s role View Channel, Send Messages and Embed Links in that channel, then resume.",
    not_a_member:
      "Give the bot’s role View Channel in that channel, or invite the bot to the server again, then resume.",
  },
  rolePings: "chatOneRoleIds",
  settings: {
    CHATONE_API_URL: {
      form: url(),
      about: "URL of Discord's API with its version. Unset: Relay sends nothing to Discord.",
    },
    CHATONE_WEB_URL: { form: url(), default: "https://discord.com", about: "Of message links." },
    CHATONE_LABEL: { form: text, about: "Name that people read for it. Unset: Discord." },
    CHATONE_BOT_TOKEN: { form: text, isSecret: true, about: "Token of the Discord bot." },
    CHATONE_PUBLIC_KEY: {
      form: text.regex(/^[0-9a-fA-F]{64}$/, "must be 64 hex digits"),
      about:
        "Key that verifies Discord's interactions. Unset: rejected, and cards have no buttons.",
    },
    CHATONE_APPLICATION_ID: {
      form: text.regex(/^\d{1,20}$/, "must be digits"),
      about: "Id of the Discord application. Relay registers its commands at start.",
    },
    CHATONE_SENDS_PER_SECOND: {
      form: numberIn(0, 100_000),
      default: "50",
      about: "Requests a second that Discord allows the bot; 0: Relay does not count.",
    },
  },
} as const satisfies ChatManifest;
