// Targets: channels, threads, chats and topics that messages go to.

import { z } from "zod";

const Digits = z.string().regex(/^\d{1,20}$/, "must be a string of digits");

const ChatoneTarget = z.strictObject({
  platform: z.literal("chatone"),
  channelId: Digits,
  threadId: Digits.optional(),
});

const ChattwoTarget = z.strictObject({
  platform: z.literal("chattwo"),
  /** Ids of groups are negative. */
  chatId: z
    .string()
    .regex(/^-?\d{1,20}$/, "must be a string of digits, optionally with a leading minus"),
  topicId: Digits.optional(),
});

/** Targets whose id field implies the platform. */
export const TARGETS_BY_ID = [ChatoneTarget, ChattwoTarget] as const;

const PLATFORM = "must be chatone or chattwo, or inferred from channelId or chatId";

const NamedTarget = z.discriminatedUnion("platform", [ChatoneTarget, ChattwoTarget], {
  error: ({ code }) => (code === "invalid_union" ? PLATFORM : undefined),
});

/** `platform` may be omitted if the id field implies it. */
export const Target = z.preprocess(withPlatform, NamedTarget);
export type Target = z.infer<typeof NamedTarget>;

function withPlatform(value: unknown): unknown {
  if (typeof value !== "object" || value === null || "platform" in value) return value;
  if ("channelId" in value) return { platform: "chatone", ...value };
  return "chatId" in value ? { platform: "chattwo", ...value } : value;
}

/**
 * The list of chat platforms, and what differs between them for targets. The compiler demands an entry per platform.
 */
export const PLATFORMS = ["chatone", "chattwo"] as const;
export const Platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof Platform>;

/** One value per platform. */
export function byPlatform<Of>(make: (platform: Platform) => Of): Record<Platform, Of> {
  return { chatone: make("chatone"), chattwo: make("chattwo") };
}

/** Id fields of a target: of the channel or chat, and of its thread or topic. */
export const ID_FIELDS = {
  chatone: ["channelId", "threadId"],
  chattwo: ["chatId", "topicId"],
} as const satisfies Readonly<Record<Platform, readonly [whole: string, part?: string]>>;

/** Every Telegram forum has this topic, but the Bot API never announces it. */
export const GENERAL_TOPIC = { id: "1", name: "General" } as const;

/** Prefix of a channel's display name. */
export const NAME_MARKS: Readonly<Record<Platform, string>> = { chatone: "#", chattwo: "" };
