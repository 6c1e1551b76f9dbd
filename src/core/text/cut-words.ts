// Where a text is cut: at the end of a sentence if that costs little, else at a word, and it shows.

import { cutGraphemes, fitsGraphemes } from "./graphemes.ts";

export const MARK = " …";
const SENTENCE_END = /[.!?…]["”’)\]]*(?=\s)|[。！？]|(?=\n)/gu;

export type WordLimit = {
  graphemes: number;
  lines?: number;
  /** How much longer a text may be and still stand whole: a cut must not hide less than it costs. */
  grace?: number;
};

/** What stands, without a mark; shorter than `words` where something was cut. */
export function keepWords(words: string, limit: WordLimit): string {
  const top = limit.lines === undefined ? words : firstLines(words, limit.lines);
  if (top === words && fitsGraphemes(words, limit.graphemes + (limit.grace ?? 0))) return words;
  const kept = cutGraphemes(top, limit.graphemes);
  return kept === top ? top : atBorder(kept, top.charAt(kept.length));
}

export function cutWords(words: string, limit: WordLimit): string {
  const kept = keepWords(words, limit);
  return kept === words ? words : kept + MARK;
}

/** One line cut at a word; the mark counts. */
export function cutTail(line: string, graphemes: number, mark = MARK): string {
  if (fitsGraphemes(line, graphemes)) return line;
  const kept = cutGraphemes(line, Math.max(1, graphemes - mark.length));
  return atWord(kept, line.charAt(kept.length)) + mark;
}

function atBorder(kept: string, next: string): string {
  const lastThird = Math.floor((kept.length * 2) / 3);
  const ends = (kept + next).slice(lastThird).matchAll(SENTENCE_END);
  const end = [...ends].at(-1);
  if (end === undefined) return atWord(kept, next);
  return kept.slice(0, lastThird + end.index + end[0].length).trimEnd();
}

/** Text without spaces, or one very long word, is cut where it is. */
function atWord(kept: string, next: string): string {
  if (/^\s/u.test(next)) return kept.trimEnd();
  const word = /\s+\S*$/u.exec(kept.slice(kept.length / 2));
  return word === null ? kept : kept.slice(0, Math.floor(kept.length / 2) + word.index).trimEnd();
}

function firstLines(words: string, count: number): string {
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = words.indexOf("\n", end + 1);
    if (end === -1) return words;
  }
  return words.slice(0, end);
}
