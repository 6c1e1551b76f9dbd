// Lenient schema of Discord's wire format, limited to what the preview shows, and the length of a message. Fields with
// another shape are dropped.

import "../no-eval.ts";
import { z } from "zod";
import type { Length } from "./preview.ts";

const words = z.string().optional().catch(undefined);

const PreviewEmbed = z.object({
  author: z.object({ name: z.string(), url: words }).optional().catch(undefined),
  title: words,
  url: words,
  color: z.int().min(0).max(0xffffff).optional().catch(undefined),
  description: words,
  fields: z
    .array(z.object({ name: z.string(), value: z.string(), inline: z.boolean().catch(false) }))
    .catch([]),
  footer: z.object({ text: z.string() }).optional().catch(undefined),
  timestamp: words,
});
export type PreviewEmbed = z.infer<typeof PreviewEmbed>;

const ChatoneButton = z.object({ label: z.string(), style: z.int().catch(2) });
export type ChatoneButton = z.infer<typeof ChatoneButton>;

const ChatoneShape = z.object({
  content: words,
  embeds: z.array(PreviewEmbed).catch([]),
  components: z.array(z.object({ components: z.array(ChatoneButton).catch([]) })).catch([]),
  flags: z.int().catch(0),
});
export type ChatoneShape = z.infer<typeof ChatoneShape>;

const NOTHING: Readonly<Record<string, unknown>> = {};

export function readChatone(message: unknown): ChatoneShape {
  return ChatoneShape.safeParse(message).data ?? ChatoneShape.parse(NOTHING);
}

const MAX_EMBEDS = 6_000;
const MAX_CONTENT = 2_000;

/** Length of the embeds, or of the content if there are none. */
export function chatoneLength(message: unknown): Length {
  const { content = "", embeds } = readChatone(message);
  if (embeds.length === 0) return { used: content.length, max: MAX_CONTENT };
  return {
    used: embeds.reduce((sum, embed) => sum + embedLength(embed), 0),
    max: MAX_EMBEDS,
  };
}

function embedLength({ author, title, description, fields, footer }: PreviewEmbed): number {
  const texts = [author?.name, title, description, footer?.text];
  const inFields = fields.flatMap(({ name, value }) => [name, value]);
  return [...texts, ...inFields].reduce<number>((sum, said) => sum + (said?.length ?? 0), 0);
}
