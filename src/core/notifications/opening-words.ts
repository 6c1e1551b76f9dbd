// What somebody wrote when opening a thing: its first paragraph, and the face it stands beside.

import type { Person } from "../events.ts";
import type { Line, Notification } from "../notification.ts";
import { cutTail, cutWords } from "../text/cut-words.ts";
import { plainParagraphs } from "../text/plain-words.ts";
import { shortName } from "./facts.ts";

const OPENING = 200;
const ON_CARD = 140;

export function openingWords(body: string | undefined): string {
  const [first = "", ...others] = plainParagraphs(body ?? "");
  const words = cutWords(first, { graphemes: OPENING });
  return words === first && others.length > 0 ? `${words} …` : words;
}

export function wordsLine(words: string): readonly Line[] {
  return words === "" ? [] : [{ kind: "words", words }];
}

export function faceOf(author: Person | undefined, words: string): Notification["face"] {
  if (author?.avatarUrl === undefined || words === "") return undefined;
  return {
    name: shortName(author.login),
    words: cutTail(words, ON_CARD, "…"),
    avatarUrl: author.avatarUrl,
  };
}
