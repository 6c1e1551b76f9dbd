// Text with entities. Offsets and lengths are in UTF-16 code units.

import type { MessageEntity, User } from "@grammyjs/types";

export type FormattedText = { text: string; entities: readonly MessageEntity[] };

/** Parsed text and the requested link URLs, or Telegram's parse error. */
export type ParseResult =
  | ({ ok: true; hrefs: readonly string[] } & FormattedText)
  | { ok: false; problem: string };

/** Resolves the user of a link such as `tg://user?id=1`. */
export type FindUser = (id: number) => User | undefined;

export function endOf({ offset, length }: MessageEntity): number {
  return offset + length;
}

/** Offsets in Telegram's parse errors count UTF-8 bytes. */
export function byteOffset(source: string, index: number): number {
  return Buffer.byteLength(source.slice(0, index));
}
