// Entities that Telegram detects without markup: URLs, mentions, commands, hashtags. This is why untrusted text can
// mention users.

import type { MessageEntity } from "@grammyjs/types";
import { byPlace, isApart } from "./fix-entities.ts";

type Found = MessageEntity.CommonMessageEntity["type"];

const TLDS =
  "com|org|net|io|dev|app|me|co|ai|sh|rs|md|py|pl|zip|mov|info|biz|edu|gov|eu|de|uk|us|fr|es|it|nl|ru|ch|cn|in|jp|xyz|page|cloud|tech|so|to|gg|tv|ly|st|is";

const PATTERNS: readonly (readonly [Found, RegExp])[] = [
  ["url", /(?<![\p{L}\p{N}_@])(?:https?|tg|ton):\/\/[^\s<>"'«»]*[^\s<>"'«».,:;!?()[\]{}]/giu],
  [
    "email",
    /(?<![\p{L}\p{N}_.+-])[a-z0-9][\w.+-]*@(?:[a-z0-9-]+\.)+[a-z]{2,8}(?![\p{L}\p{N}_])/giu,
  ],
  [
    "url",
    new RegExp(
      `(?<![\\p{L}\\p{N}_@.-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${TLDS})(?![\\p{L}\\p{N}_@-])(?::\\d{1,5})?(?:[/?#](?:[^\\s<>"]*[^\\s<>".,:;!?()])?)?`,
      "giu",
    ),
  ],
  ["bot_command", /(?<![\p{L}\p{N}_/<>])\/\w{1,64}(?:@\w{3,32})?(?![\p{L}\p{N}_/<>])/gu],
  ["mention", /(?<![\p{L}\p{N}_])@(?:\w{4,32}|gif|vid|pic)(?![\p{L}\p{N}_])/gu],
  // A number alone is not a hashtag, so "#12" stays plain text.
  ["hashtag", /(?<![\p{L}\p{N}_])#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{1,256}(?![\p{L}\p{N}_#])/gu],
];

/** Detected entities outside those that exclude detection. */
export function detectEntities(text: string, taken: readonly MessageEntity[]): MessageEntity[] {
  const found: MessageEntity[] = [];
  for (const [type, pattern] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const entity: MessageEntity = { type, offset: match.index, length: match[0].length };
      if ([...taken, ...found].every((other) => isApart(other, entity))) found.push(entity);
    }
  return found.toSorted(byPlace);
}
