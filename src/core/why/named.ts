// Names and foreign words as they stand in a sentence: short, on one line, and told apart from ours.

import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";

const NAME = 80;
const SAID = 300;

/** In quotation marks, which a name has none of then. */
export function named(locale: Locale, name: string): string {
  const bare = oneLine(name).replace(/[“”„«»`]/gu, "'");
  return t(locale, "told.name", { name: cutTail(bare, NAME) });
}

/** What a platform said: the sentence around it brings the full stop. */
export function saidBy(locale: Locale, said: string | undefined): string {
  const words = cutTail(oneLine(said ?? ""), SAID).replace(/[.。]+$/u, "");
  return words === "" ? t(locale, "log.unsaid") : words;
}
