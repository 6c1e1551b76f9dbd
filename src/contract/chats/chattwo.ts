// Telegram.

import { z } from "zod";
import type { ChatManifest } from "./manifest.ts";
import { Digits } from "./ids.ts";

export const chattwo = {
  name: "chattwo",
  product: "Telegram",
  apiUrl: "https://api.telegram.org",
  target: z.strictObject({
    platform: z.literal("chattwo"),
    /** Ids of groups are negative. */
    chatId: z
      .string()
      .regex(/^-?\d{1,20}$/, "must be a string of digits, optionally with a leading minus"),
    topicId: Digits.optional(),
  }),
  isImplied: true,
  channel: {
    id: "chatId",
    noun: "chat",
    mark: "",
    idMark: "chat ",
    publicTo: "everyone can find and read",
  },
  part: { id: "topicId", noun: "topic", isChannel: false },
  limits: { observedMessageMs: 0, invalidRequests: Number.POSITIVE_INFINITY },
  interactions: {
    namesOptions: false,
    answersInPlace: false,
    takesReplies: true,
    // An update has no reply token, and its user still expects an answer after an outage.
    answerForMs: 24 * 3_600_000,
    // A private chat has the id of its user.
    directByUserId: true,
  },
  linkField: "chatTwoUserId",
} as const satisfies ChatManifest;

/** Every forum has this topic, but the Bot API never announces it. */
export const GENERAL_TOPIC = { id: "1", name: "General" } as const;
