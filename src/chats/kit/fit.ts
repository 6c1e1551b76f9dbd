// Fits content into a chat's limits: applies cuts in order, each only as far as needed.

import { type RichText, text } from "../../core/kernel/rich-text.ts";
import { cleanText, cutText } from "./clean-text.ts";
import type { RenderPhrases } from "./render-options.ts";
import { cleanSpans, cutSpans, plainOf } from "./spans.ts";

export type Cut<T> = {
  /** Level at which nothing is cut. */
  max(whole: T): number;
  /** Lowest level. */
  min: number;
  at(whole: T, level: number): T;
};

export function fit<T>(whole: T, cuts: readonly Cut<T>[], fits: (form: T) => boolean): T {
  let form = whole;
  for (const cut of cuts) {
    if (fits(form)) return form;
    form = cutBack(form, cut, fits);
  }
  return form;
}

/** Binary search for the longest form that fits. If none fits, returns the shortest, for the next cut. */
function cutBack<T>(whole: T, cut: Cut<T>, fits: (form: T) => boolean): T {
  let low = cut.min;
  let high = cut.max(whole);
  let best = cut.at(whole, low);
  if (!fits(best)) return best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const form = cut.at(whole, middle);
    if (fits(form)) [low, best] = [middle, form];
    else high = middle - 1;
  }
  return best;
}

// Cleans plain text and renders as much of it as fits.

export function fitText(source: string, maxUnits: number, draw: (cut: string) => string): string {
  const whole = cleanText(source);
  // Rendering never shortens text, so a longer source cannot fit.
  const cut = { max: () => Math.min(whole.length, maxUnits), min: 0, at: cutText };
  return draw(fit(whole, [cut], (each) => draw(each).length <= maxUnits));
}

// Cleans the lines of a reply and fits them: shortens long lines before it drops the last ones.

type Lines = readonly RichText[];

/** Input limit before cleaning, which bounds the work. */
const READ_UNITS = 4096;
const READ_LINES = 100;
/** `usual` keeps whole sentences; `short` is the minimum that still says something. */
const MIN_UNITS = { usual: 240, short: 80 };

export function fitLines(
  lines: Lines,
  words: Pick<RenderPhrases, "more">,
  fits: (lines: Lines) => boolean,
): Lines {
  const cleaned = lines
    .map((line) => cleanSpans(cutSpans(line, READ_UNITS), true))
    .filter((line) => plainOf(line).trim() !== "");
  const cuts = [lineText(MIN_UNITS.usual), lineCount(words), lineText(MIN_UNITS.short)];
  return fit(someLines(cleaned, READ_LINES, words), cuts, fits);
}

function lineText(min: number): Cut<Lines> {
  return {
    max: (whole) => Math.max(min, ...whole.map((line) => plainOf(line).length)),
    min,
    at: (whole, level) => whole.map((line) => cutSpans(line, level)),
  };
}

function lineCount(words: Pick<RenderPhrases, "more">): Cut<Lines> {
  return {
    max: ({ length }) => length,
    min: 1,
    at: (whole, level) => someLines(whole, level, words),
  };
}

function someLines(lines: Lines, max: number, words: Pick<RenderPhrases, "more">): Lines {
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max), [text(words.more(lines.length - max))]];
}
