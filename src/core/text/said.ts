// What somebody said, as far as a message shows it: plain, cut, how much is left out, and whom they
// call. Small enough to be kept.

import { countHidden, type HiddenCount } from "./count-hidden.ts";
import { keepWords, MARK, type WordLimit } from "./cut-words.ts";
import { mentionsIn } from "./mentions.ts";
import { plainWords } from "./plain-words.ts";

type Shown = { words: string; hidden: HiddenCount };

export type QuotedText = Shown & {
  /** For a chat that folds long quotes. */
  long?: Shown;
  named: readonly string[];
};

const USUAL = { graphemes: 400, lines: 6 };
const LONG = { graphemes: 1000 };

export function saidIn(body: string | undefined): QuotedText {
  const markdown = body ?? "";
  return { ...shown(plainWords(markdown), USUAL), named: mentionsIn(markdown) };
}

/** As `saidIn`, with a long form where the usual one cuts something. */
export function saidAtLength(body: string | undefined): QuotedText {
  const said = saidIn(body);
  if (said.hidden.count === 0) return said;
  return { ...said, long: shown(plainWords(body ?? ""), LONG) };
}

function shown(whole: string, limit: WordLimit): Shown {
  const kept = keepWords(whole, limit);
  const hidden = countHidden(whole.slice(kept.length));
  return { words: kept === whole ? whole : kept + MARK, hidden };
}
