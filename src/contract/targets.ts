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
