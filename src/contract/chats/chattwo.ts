// Telegram.

import { choice, numberIn, secretTokens, text, url } from "../settings/forms.ts";
import { z } from "zod";
import type { ChatManifest } from "./manifest.ts";
import { DIGITS } from "./ids.ts";

export const chattwo = {
  name: "chattwo",
  product: "Telegram",
  icon: "send",
  bot: {
    apiUrl: "https://api.telegram.org",
    urlSetting: "CHATTWO_API_URL",
    tokenSetting: "CHATTWO_BOT_TOKEN",
    secretSetting: "CHATTWO_SECRET_TOKEN",
    pollingSetting: "CHATTWO_UPDATES",
  },
  can: { edit: true, showButtons: true },
  connect: "code",
  isImplied: true,
  channel: {
    id: "chatId",
    form: {
      // Ids of groups are negative.
      pattern: /^-?\d{1,20}$/,
      fault: "must be a string of digits, optionally with a leading minus",
    },
    label: "Chat ID",
    hint: "Digits. The ID of a group starts with a minus sign.",
    noun: "chat",
    home: "group",
    mark: "",
    idMark: "chat ",
    publicTo: "everyone can find and read",
  },
  part: {
    id: "topicId",
    form: DIGITS,
    label: "Topic ID",
    hint: "Only for a topic of the chat.",
    noun: "topic",
    isChannel: false,
    // Every forum has this topic.
    general: { id: "1", name: "General" },
  },
  limits: {
    observedMessageMs: 0,
    estimatedMessageMs: 3_000,
    invalidRequests: Number.POSITIVE_INFINITY,
  },
  interactions: {
    namesOptions: false,
    answersInPlace: false,
    takesReplies: true,
    // An update has no reply token, and its user still expects an answer after an outage.
    answerForMs: 24 * 3_600_000,
    // A private chat has the id of its user.
    directByUserId: true,
    linkField: "chatTwoUserId",
    webhook: {
      path: "/chattwo/webhook",
      summary: "Takes an update of Telegram; 200 means it is stored, and says nothing else",
      needs: "the secret that Telegram got with the URL",
      scheme: {
        name: "chattwoSecret",
        header: "X-Chattwo-Secret-Token",
        about: "The secret that Telegram got with the URL.",
      },
      headers: {
        "X-Chattwo-Secret-Token": "the secret",
        "X-Telegram-Bot-Api-Secret-Token": "the same, as Telegram names it",
      },
      reply: z.strictObject({}),
      refusals: {
        400: "Invalid update",
        401: "Invalid secret token",
        503: "Temporarily unavailable: could not be stored; send it again",
      },
    },
  },
  errorBody: (code, description) => ({ ok: false, error_code: code, description }),
  repairs: {
    no_permission:
      "Allow members to send messages in that group, or make the bot an administrator, then resume.",
    not_a_member: "Add the bot to the group again, then resume.",
  },
  settings: {
    CHATTWO_API_URL: {
      form: url(),
      about: "URL of Telegram's Bot API. Unset: Relay sends nothing to Telegram.",
    },
    CHATTWO_WEB_URL: { form: url(), default: "https://t.me", about: "Of message links." },
    CHATTWO_LABEL: { form: text, about: "Name that people read for it. Unset: Telegram." },
    CHATTWO_BOT_TOKEN: { form: text, isSecret: true, about: "Token of the Telegram bot." },
    CHATTWO_SENDS_PER_SECOND: {
      form: numberIn(0, 100_000),
      default: "30",
      about: "Messages a second that Telegram allows the bot; 0: Relay does not count.",
    },
    CHATTWO_CHAT_SENDS_PER_SECOND: {
      form: numberIn(0, 100_000),
      default: "1",
      about: "Messages a second that Telegram allows in one chat; 0: Relay does not count.",
    },
    CHATTWO_GROUP_SENDS_PER_MINUTE: {
      form: numberIn(0, 100_000),
      default: "20",
      about: "Messages a minute that Telegram allows in one group chat; 0: Relay does not count.",
    },
    CHATTWO_SECRET_TOKEN: {
      form: secretTokens(),
      isSecret: true,
      about:
        "Secret that Telegram returns with each update; comma-separated during rotation. Unset: updates are rejected and cards have no buttons, unless Relay polls.",
    },
    CHATTWO_UPDATES: {
      form: choice("webhook", "polling"),
      default: "webhook",
      about:
        "How Telegram updates arrive: webhook (sent to BASE_URL) or polling (needs neither a public URL nor the secret).",
    },
  },
} as const satisfies ChatManifest;
