// A sentence with its names and values set off: what stands in quotation marks is strong, what stands
// between backquotes is code.

import { code, type RichText, strong, text } from "../rich-text.ts";

const SET_OFF = /`([^`]+)`|[“„«]([^“”„«»]+)[”“»]/gu;
const KINDS = [text, code, strong];

export function richSentence(sentence: string): RichText {
  // By turns: what stands before, a value, a name; of the last two one is not there.
  return sentence
    .split(SET_OFF)
    .flatMap((piece: string | undefined, at) => (piece ? [(KINDS[at % 3] ?? text)(piece)] : []));
}
