// Targets: the places on the chat platforms where messages go.

import { z } from "zod";

const Digits = z.string().regex(/^\d{1,20}$/, "must be a string of digits");

const ChatoneTarget = z.strictObject({
  platform: z.literal("chatone"),
  channelId: Digits,
  threadId: Digits.optional(),
});

const ChattwoTarget = z.strictObject({
  platform: z.literal("chattwo"),
  /** Groups have a minus in front. */
  chatId: z
    .string()
    .regex(/^-?\d{1,20}$/, "must be a string of digits, optionally with a leading minus"),
  topicId: Digits.optional(),
});

/** Those whose ids tell the platform. */
export const TARGETS_BY_ID = [ChatoneTarget, ChattwoTarget] as const;

const PLATFORM = "must be chatone or chattwo, or inferred from channelId or chatId";

const NamedTarget = z.discriminatedUnion("platform", [ChatoneTarget, ChattwoTarget], {
  error: ({ code }) => (code === "invalid_union" ? PLATFORM : undefined),
});

/** The platform may be left out where the id tells it. */
export const Target = z.preprocess(withPlatform, NamedTarget);
export type Target = z.infer<typeof NamedTarget>;

function withPlatform(value: unknown): unknown {
  if (typeof value !== "object" || value === null || "platform" in value) return value;
  if ("channelId" in value) return { platform: "chatone", ...value };
  return "chatId" in value ? { platform: "chattwo", ...value } : value;
}

// The chat platforms: the one list of them, and the little that differs from one to the other wherever places are
// named. What has to be said for each is asked for by the compiler.

export const PLATFORMS = ["chatone", "chattwo"] as const;
export const Platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof Platform>;

/** One of something for each platform. */
export function byPlatform<Of>(make: (platform: Platform) => Of): Record<Platform, Of> {
  return { chatone: make("chatone"), chattwo: make("chattwo") };
}

/** What a target calls the ids of its place: of the whole, and of the part that it may be. */
export const ID_FIELDS = {
  chatone: ["channelId", "threadId"],
  chattwo: ["chatId", "topicId"],
} as const satisfies Readonly<Record<Platform, readonly [whole: string, part?: string]>>;

/** The topic that every forum of chattwo has. The platform never announces it. */
export const GENERAL_TOPIC = { id: "1", name: "General" } as const;

/** What people write before the name of a place. */
export const NAME_MARKS: Readonly<Record<Platform, string>> = { chatone: "#", chattwo: "" };
