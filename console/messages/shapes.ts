// Lenient schemas of the platforms' wire formats, limited to what the preview shows. Fields with another shape are
// dropped.

import { z } from "zod";

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

const ChattwoKey = z.object({ text: z.string(), url: words });

const ChattwoShape = z.object({
  text: z.string().catch(""),
  parse_mode: words,
  link_preview_options: z.object({ url: words }).optional().catch(undefined),
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(ChattwoKey)).catch([]) })
    .optional()
    .catch(undefined),
  disable_notification: z.boolean().catch(false),
});
export type ChattwoShape = z.infer<typeof ChattwoShape>;

const NOTHING: Readonly<Record<string, unknown>> = {};

export function readChatone(message: unknown): ChatoneShape {
  return ChatoneShape.safeParse(message).data ?? ChatoneShape.parse(NOTHING);
}

export function readChattwo(message: unknown): ChattwoShape {
  return ChattwoShape.safeParse(message).data ?? ChattwoShape.parse(NOTHING);
}

/** The link preview card. The query of its URL holds title and content. */
export function cardOf({ link_preview_options: preview }: ChattwoShape) {
  const query = URL.parse(preview?.url ?? "")?.searchParams;
  const title = query?.get("title") ?? "";
  return title === "" ? undefined : { title, content: query?.get("content") ?? "" };
}
