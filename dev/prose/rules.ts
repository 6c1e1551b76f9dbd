// The prose rules. Each takes a passage and returns its findings.

import { lineAt, type Passage } from "./passage.ts";
import { oldWordsIn } from "./vocabulary.ts";
import { WHERE_AS_IF } from "./where.ts";

export type RuleName = "old-word" | "where-as-if" | "long-sentence" | "contract-word";

export type Finding = { rule: RuleName; line: number; message: string };

const MAX_WORDS = 30;
const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|vs|cf|etc))[.!?]["'”’)\]*_]*(?=\s|$)/g;
const WORD = /\S*[\p{L}\p{N}_]\S*/gu;

/** Contract words stay in paths, settings, values and file names. `withoutCode` has already removed most of these. */
const CONTRACT_WORD =
  /(?<![\w"'“./:=@-])(?:codehost|altforge|chatone|chattwo)s?(?![\w"”/=@-]|[.:]\w)/gi;
const PRODUCTS: Readonly<Record<string, string>> = {
  codehost: "GitHub, or code host",
  altforge: "Gitea or Forgejo",
  chatone: "Discord",
  chattwo: "Telegram",
};

export function findingsIn(passage: Passage): Finding[] {
  return [
    ...oldWords(passage),
    ...wheresAsIf(passage),
    ...longSentences(passage),
    ...contractWords(passage),
  ].toSorted((a, b) => a.line - b.line);
}

function oldWords(passage: Passage): Finding[] {
  return oldWordsIn(passage.text).flatMap(({ pattern, instead }) =>
    matches(passage, pattern).map(({ found, line }) => ({
      rule: "old-word",
      line,
      message: `"${found}": say ${instead}`,
    })),
  );
}

function wheresAsIf(passage: Passage): Finding[] {
  return matches(passage, WHERE_AS_IF).map(({ found, line }) => ({
    rule: "where-as-if",
    line,
    message: `"${found}": say "if" or "when"`,
  }));
}

function longSentences(passage: Passage): Finding[] {
  return sentencesOf(passage.text).flatMap(({ text, offset }) => {
    const words = text.match(WORD)?.length ?? 0;
    if (words <= MAX_WORDS) return [];
    const start = text.trim().split(/\s+/).slice(0, 5).join(" ");
    const line = lineAt(passage, offset);
    return [
      {
        rule: "long-sentence",
        line,
        message: `"${start} …" has ${words} words: split it, at most ${MAX_WORDS}`,
      },
    ];
  });
}

export function contractWords(passage: Passage): Finding[] {
  return matches(passage, CONTRACT_WORD).map(({ found, line }) => ({
    rule: "contract-word",
    line,
    message: `"${found}": say ${PRODUCTS[found.toLowerCase().replace(/s$/, "")]}, or put the value in backticks`,
  }));
}

function matches(passage: Passage, pattern: RegExp): { found: string; line: number }[] {
  return [...passage.text.matchAll(pattern)].map((match) => ({
    found: match[0].replaceAll(/\s+/g, " ").trim(),
    line: lineAt(passage, match.index),
  }));
}

/** The offset is that of the first character that is not white space. */
function sentencesOf(text: string): { text: string; offset: number }[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length);
  return [...ends, text.length].map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const sentence = text.slice(start, end);
    return { text: sentence, offset: start + (sentence.length - sentence.trimStart().length) };
  });
}
