// The lines of an answer, cleaned, and as much of them as the chat takes: long ones are cut before the
// last ones go.

import { type RichText, text } from "../core/kernel/rich-text.ts";
import { type Cut, fit } from "./fit.ts";
import type { RenderPhrases } from "./render-options.ts";
import { cleanSpans, cutSpans, plainOf } from "./spans.ts";

type Lines = readonly RichText[];

/** Longer text is cut before it is looked at. */
const READ_UNITS = 4096;
const READ_LINES = 100;
/** Whole sentences, and what says anything at all. */
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
