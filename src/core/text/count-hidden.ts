// How much of a text was left out, counted in what its script has: words, or characters where words
// are not set apart by spaces.

export type HiddenCount = { unit: "words" | "characters"; count: number };

// A script with spaces has one every six characters or so; the longest real words stay under this.
const MAX_WORD_LENGTH = 30;

export function countHidden(rest: string): HiddenCount {
  let words = 0;
  let characters = 0;
  let isInWord = false;
  // By units, not graphemes: near enough for a count, and fast for megabytes.
  for (let at = 0; at < rest.length; at += 1) {
    const unit = rest.charCodeAt(at);
    const isLetter = !isSpace(unit);
    if (isLetter && !isSecondHalf(unit)) characters += 1;
    if (isLetter && !isInWord) words += 1;
    isInWord = isLetter;
  }
  return characters > words * MAX_WORD_LENGTH
    ? { unit: "characters", count: characters }
    : { unit: "words", count: words };
}

/** Controls, no-break and ideographic spaces, line and paragraph separators. */
function isSpace(unit: number): boolean {
  return unit <= 0x20 || unit === 0xa0 || unit === 0x3000 || unit === 0x2028 || unit === 0x2029;
}

/** Of a character that takes two units. */
function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
