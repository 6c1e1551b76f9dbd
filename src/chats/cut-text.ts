// Cutting text where no character breaks: what a reader sees as one sign may be many units long.

import { cutGraphemes } from "../core/text/graphemes.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const CUT = " …";

/** At most so many UTF-16 units, cut at a word if one ends in the last third; says that it was cut. */
export function cutText(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text;
  const head = headOf(text, mostUnits - CUT.length);
  return `${wholeWords(head, text).trimEnd()}${CUT}`;
}

/** The same, measured in what readers see as characters. */
export function cutToGraphemes(text: string, most: number): string {
  const head = cutGraphemes(text, most);
  return head.length === text.length ? text : cutText(text, head.length);
}

function wholeWords(head: string, text: string): string {
  const isWhole = /\s/.test(text.charAt(head.length));
  const lastWord = head.search(/\s\S*$/);
  return isWhole || lastWord <= (head.length * 2) / 3 ? head : head.slice(0, lastWord);
}

/** Where one sign alone is longer than the room, nothing of it is left. */
function headOf(text: string, units: number): string {
  const border = graphemes.segment(text).containing(Math.max(0, units))?.index;
  return text.slice(0, border ?? text.length);
}
