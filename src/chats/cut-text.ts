// Cutting text where no character breaks: what a reader sees as one sign may be many units long.

import { cutGraphemes, graphemesWithin } from "../core/kernel/text/truncate.ts";

const CUT = " …";

/** At most so many UTF-16 units, cut at a word if one ends in the last third; says that it was cut. */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const head = graphemesWithin(text, maxUnits - CUT.length);
  return `${wholeWords(head, text).trimEnd()}${CUT}`;
}

/** The same, measured in what readers see as characters. */
export function cutToGraphemes(text: string, max: number): string {
  const head = cutGraphemes(text, max);
  return head.length === text.length ? text : cutText(text, head.length);
}

function wholeWords(head: string, text: string): string {
  const isWhole = /\s/.test(text.charAt(head.length));
  const lastWord = head.search(/\s\S*$/);
  return isWhole || lastWord <= (head.length * 2) / 3 ? head : head.slice(0, lastWord);
}
