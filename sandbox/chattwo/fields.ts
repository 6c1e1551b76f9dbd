// Parses parameters from JSON, forms and queries. In forms and queries, objects are JSON strings.

import type { MessageEntity } from "@grammyjs/types";
import { z } from "zod";

const TRUE: ReadonlySet<unknown> = new Set([true, 1, "1", "true", "True", "yes"]);

export const Integer = z.preprocess(
  (value) => (typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
  z.int(),
);

/** Every value other than an explicit true is false. */
export const Flag = z.preprocess((value) => TRUE.has(value), z.boolean());

export const Text = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string(),
);

export function structured<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (typeof value === "string" ? parseJson(value) : value), schema);
}

/** Chat id or username. No chat of the sandbox is found by username. */
export const ChatId = z.union([Integer, Text.pipe(z.string().min(1))]);

const TextRange = { offset: z.int().nonnegative(), length: z.int().positive() };
const SIMPLE_TYPES = [
  ...(["bold", "italic", "underline", "strikethrough", "spoiler", "code"] as const),
  ...(["blockquote", "expandable_blockquote", "mention", "hashtag", "bot_command"] as const),
  ...(["url", "email"] as const),
];
/** Only the id counts. Telegram fills in the rest. */
const Mentioned = z.object({
  id: z.int(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(""),
});
const Entity = z.discriminatedUnion("type", [
  z.object({ type: z.enum(SIMPLE_TYPES), ...TextRange }),
  z.object({ type: z.literal("pre"), language: z.exactOptional(z.string()), ...TextRange }),
  z.object({ type: z.literal("text_link"), url: z.string(), ...TextRange }),
  z.object({ type: z.literal("text_mention"), user: Mentioned, ...TextRange }),
]);

export const Entities = structured(z.array(Entity.transform((entity): MessageEntity => entity)));

export const LinkPreviewOptions = structured(
  z.object({
    is_disabled: z.exactOptional(Flag),
    url: z.exactOptional(z.string()),
    prefer_small_media: z.exactOptional(Flag),
    prefer_large_media: z.exactOptional(Flag),
    show_above_text: z.exactOptional(Flag),
  }),
);

export const ReplyParameters = structured(
  z.object({ message_id: Integer, allow_sending_without_reply: Flag.optional() }),
);

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
