// The lines of an answer, cleaned, and as much of them as the chat takes: long ones are cut before the
// last ones go.

import { type RichText, text } from "../core/rich-text.ts";
import { type Cut, fit } from "./fit.ts";
import type { RenderPhrases } from "./render-options.ts";
import { cleanSpans, cutSpans, plainOf } from "./spans.ts";

type Lines = readonly RichText[];

/** Longer text is cut before it is looked at. */
const READ_UNITS = 4096;
const READ_LINES = 100;
/** Whole sentences, and what says anything at all. */
const LEAST = { usual: 240, short: 80 };

export function fitLines(
  lines: Lines,
  words: Pick<RenderPhrases, "more">,
  fits: (lines: Lines) => boolean,
): Lines {
  const cleaned = lines
    .map((line) => cleanSpans(cutSpans(line, READ_UNITS), true))
    .filter((line) => plainOf(line).trim() !== "");
  const cuts = [lineText(LEAST.usual), lineCount(words), lineText(LEAST.short)];
  return fit(someLines(cleaned, READ_LINES, words), cuts, fits);
}

function lineText(least: number): Cut<Lines> {
  return {
    most: (whole) => Math.max(least, ...whole.map((line) => plainOf(line).length)),
    least,
    at: (whole, level) => whole.map((line) => cutSpans(line, level)),
  };
}

function lineCount(words: Pick<RenderPhrases, "more">): Cut<Lines> {
  return {
    most: ({ length }) => length,
    least: 1,
    at: (whole, level) => someLines(whole, level, words),
  };
}

function someLines(lines: Lines, most: number, words: Pick<RenderPhrases, "more">): Lines {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), [text(words.more(lines.length - most))]];
}
