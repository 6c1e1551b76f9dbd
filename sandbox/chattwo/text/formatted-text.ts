// Text and what is marked in it, as messages carry it; offsets and lengths are in UTF-16 units.

import type { MessageEntity, User } from "@grammyjs/types";

export type FormattedText = { text: string; entities: readonly MessageEntity[] };

/** The marked text and the links as they were asked for, or what the platform says about the markup. */
export type ParseResult =
  | ({ ok: true; hrefs: readonly string[] } & FormattedText)
  | { ok: false; problem: string };

/** Whom a link like `tg://user?id=1` may name. */
export type FindUser = (id: number) => User | undefined;

export function endOf({ offset, length }: MessageEntity): number {
  return offset + length;
}

/** Offsets in what the platform says about markup count bytes. */
export function byteOffset(source: string, index: number): number {
  return Buffer.byteLength(source.slice(0, index));
}
