// Text is measured and cut in graphemes, what a reader takes for one character, so that no cut can
// split an emoji or part a letter from its accent.

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

// A flag or a family takes up to 15 units. What takes more is decoration, and a megabyte of accents on
// one letter must not pass for one character.
const MAX_UNITS = 32;

/** Counts no further than somebody wants to know. */
export function countGraphemes(text: string, upTo = Infinity): number {
  // By far the most common case, and counting is what takes the time in drawing a message.
  if (/^[ -~]*$/.test(text)) return Math.min(text.length, upTo);
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    if (count === upTo) break;
    count += 1;
  }
  return count;
}

/** The first `limit` graphemes. Looks no further than needed, however long the text is. */
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
  // The last piece may be half a grapheme, unless it is all there is.
  return start.slice(0, last === 0 ? start.length : last).toWellFormed();
}

/** Whole graphemes within so many UTF-16 units; nothing where one alone is longer. */
export function graphemesWithin(text: string, units: number): string {
  const border = segmenter.segment(text).containing(Math.max(0, units))?.index;
  return text.slice(0, border ?? text.length);
}

export function fitsGraphemes(text: string, limit: number): boolean {
  return cutGraphemes(text, limit).length === text.length;
}
