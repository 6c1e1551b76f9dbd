// Normalizes characters as Telegram does. Control characters become spaces; carriage returns, line separators, bidi
// controls and a few combining marks are removed. Entity offsets are adjusted.

import type { MessageEntity } from "@grammyjs/types";
import type { FormattedText } from "./formatted-text.ts";

const REMOVED = /\r|[\u2028-\u202e]|\u030a|\u0333|\u033f/gu;

export function cleanText({ text, entities }: FormattedText): FormattedText {
  const shorten = (part: string) => part.replaceAll(REMOVED, "").length;
  const moved = entities.map((entity): MessageEntity => {
    const { offset, length } = entity;
    return {
      ...entity,
      offset: shorten(text.slice(0, offset)),
      length: shorten(text.slice(offset, offset + length)),
    };
  });
  return { text: spaced(text.replaceAll(REMOVED, "")), entities: moved };
}

function spaced(text: string): string {
  return Array.from(text, (character) =>
    character < " " && character !== "\n" ? " " : character,
  ).join("");
}
