// Truncates text at a sentence end if that costs little, else at a word, and marks the cut.

export const MARK = " …";
const SENTENCE_END = /[.!?…]["”’)\]]*(?=\s)|[。！？]|(?=\n)/gu;

export type WordLimit = {
  graphemes: number;
  lines?: number;
  /** Extra length that is tolerated: a cut must hide more than its mark costs. */
  grace?: number;
};

/** The kept text without a mark; shorter than `words` if it was cut. */
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

/** One line, cut at a word; the mark counts towards the limit. */
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

/** Text without spaces, or one very long word, is cut anywhere. */
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

/** Text is measured in graphemes, so that no cut splits an emoji or separates a letter from its accent. */
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

// A flag or family emoji takes up to 15 units. More is decoration: a megabyte of accents on one letter must not count
// as one character.
const MAX_UNITS = 32;

/** Stops counting at `upTo`. */
export function countGraphemes(text: string, upTo = Infinity): number {
  // Fast path for ASCII: by far the most common case, and counting dominates the cost of rendering.
  if (/^[ -~]*$/.test(text)) return Math.min(text.length, upTo);
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    if (count === upTo) break;
    count += 1;
  }
  return count;
}

/** The first `limit` graphemes. Reads no further than needed, however long the text is. */
export function cutGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, Math.max(0, limit) * MAX_UNITS);
  let count = 0;
  let last = 0;
  for (const { index } of segmenter.segment(start)) {
    if (count === limit) return start.slice(0, index);
    count += 1;
    last = index;
  }
  if (start.length === text.length) return text;
  // The last piece may be an incomplete grapheme, unless it is the only one.
  return start.slice(0, last === 0 ? start.length : last).toWellFormed();
}

/** Whole graphemes within a number of UTF-16 units; empty if the first one is longer. */
export function graphemesWithin(text: string, units: number): string {
  const border = segmenter.segment(text).containing(Math.max(0, units))?.index;
  return text.slice(0, border ?? text.length);
}

export function fitsGraphemes(text: string, limit: number): boolean {
  return cutGraphemes(text, limit).length === text.length;
}
