// Lenient schema of Telegram's wire format, limited to what the preview shows, and the length of a message. Fields with
// another shape are dropped.

import "../no-eval.ts";
import { z } from "zod";
import { parseChattwo, plainChattwo } from "./parse-chattwo.ts";
import type { Length } from "./preview.ts";
import { plainText } from "./rich.ts";

const words = z.string().optional().catch(undefined);

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

export function readChattwo(message: unknown): ChattwoShape {
  return ChattwoShape.safeParse(message).data ?? ChattwoShape.parse(NOTHING);
}

/** The link preview card. The query of its URL holds title and content. */
export function cardOf({ link_preview_options: preview }: ChattwoShape) {
  const query = URL.parse(preview?.url ?? "")?.searchParams;
  const title = query?.get("title") ?? "";
  return title === "" ? undefined : { title, content: query?.get("content") ?? "" };
}

const MAX_TEXT = 4_096;

/** Telegram counts the text after parsing the markup. */
export function chattwoLength(message: unknown): Length {
  const blocks = blocksOf(readChattwo(message));
  const lengths = blocks.map((block) => ("of" in block ? plainText(block.of) : block.text).length);
  const used = lengths.reduce((sum, length) => sum + length, Math.max(0, blocks.length - 1));
  return { used, max: MAX_TEXT };
}

export function blocksOf({ text, parse_mode: mode }: ChattwoShape) {
  return mode === "HTML" ? parseChattwo(text) : plainChattwo(text);
}
