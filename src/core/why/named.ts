// Names and foreign words as they stand in a sentence: short, on one line, and told apart from ours.

import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";

const NAME = 80;
const SAID = 300;

/** In quotation marks, which a name has none of then. */
export function named(voice: Voice, name: string): string {
  const bare = oneLine(name).replace(/[“”„«»`]/gu, "'");
  return fill(voice, "told.name", { name: cutTail(bare, NAME) });
}

/** What a platform said: the sentence around it brings the full stop. */
export function saidBy(voice: Voice, said: string | undefined): string {
  const words = cutTail(oneLine(said ?? ""), SAID).replace(/[.。]+$/u, "");
  return words === "" ? say(voice, "log.unsaid") : words;
}
