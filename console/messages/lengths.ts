// Length of a message against the platform's limit.

import { parseChattwo, plainChattwo } from "./parse-chattwo.ts";
import { plainText } from "./rich.ts";
import { type ChattwoShape, type PreviewEmbed, readChatone, readChattwo } from "./shapes.ts";

export type Length = { used: number; max: number };

const MAX_LENGTH = { embeds: 6_000, content: 2_000, text: 4_096 } as const;

/** Length of the embeds, or of the content if there are none. */
export function chatoneLength(message: unknown): Length {
  const { content = "", embeds } = readChatone(message);
  if (embeds.length === 0) return { used: content.length, max: MAX_LENGTH.content };
  return {
    used: embeds.reduce((sum, embed) => sum + embedLength(embed), 0),
    max: MAX_LENGTH.embeds,
  };
}

function embedLength({ author, title, description, fields, footer }: PreviewEmbed): number {
  const texts = [author?.name, title, description, footer?.text];
  const inFields = fields.flatMap(({ name, value }) => [name, value]);
  return [...texts, ...inFields].reduce<number>((sum, said) => sum + (said?.length ?? 0), 0);
}

/** Telegram counts the text after parsing the markup. */
export function chattwoLength(message: unknown): Length {
  const blocks = blocksOf(readChattwo(message));
  const lengths = blocks.map((block) => ("of" in block ? plainText(block.of) : block.text).length);
  const used = lengths.reduce((sum, length) => sum + length, Math.max(0, blocks.length - 1));
  return { used, max: MAX_LENGTH.text };
}

export function blocksOf({ text, parse_mode: mode }: ChattwoShape) {
  return mode === "HTML" ? parseChattwo(text) : plainChattwo(text);
}
