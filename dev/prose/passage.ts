// A passage is a run of prose: a comment, a paragraph, a list item, a table cell. Rules read passages only, so a new
// kind of text (command-line texts, console texts) needs a new source and no change to a rule.

export type Passage = {
  /** Of the first line of `text`, counted from 1. */
  line: number;
  /** Keeps the line breaks of the file. Code is replaced by `CODE`. */
  text: string;
};

/** Counts as one word and matches no rule. */
export const CODE = "`_`";

const INLINE_CODE = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/g;
const LINK_TARGET = /\]\([^)\s]*\)/g;
const URL_OR_PATH = /(?:[a-z]+:\/\/[^\s)>\]]+|(?<![\w<])[\w.@~*{}-]*\/[\w./@~*{}:-]*\w\/?)/gi;
const CODE_WORD =
  /(?<![\w-])--?[a-z][\w-]*\b|(?<![\w-])(?:\w*_\w+|\w+\(\)|[a-z]+[A-Z]\w*|\w{2,}(?:[.:]\w{2,})+)/g;

/** Code spans, link targets, URLs, paths, flags and identifiers become `CODE`; line breaks stay. */
export function withoutCode(text: string): string {
  const keepBreaks = (code: string) => CODE + "\n".repeat(code.split("\n").length - 1);
  return text
    .replaceAll(INLINE_CODE, keepBreaks)
    .replaceAll(LINK_TARGET, "]")
    .replaceAll(URL_OR_PATH, CODE)
    .replaceAll(CODE_WORD, CODE);
}

const STARTS_ITEM = /^\s*(?:[-*•]|\d+\.|@\w+)\s/;

/** A paragraph ends at an empty line and before a list item or a documentation tag. */
export function splitParagraphs({ line, text }: Passage): Passage[] {
  const passages: Passage[] = [];
  let isOpen = false;
  for (const [index, row] of text.split("\n").entries()) {
    const last = passages.at(-1);
    if (row.trim() === "") isOpen = false;
    else if (isOpen && last !== undefined && !STARTS_ITEM.test(row)) last.text += `\n${row}`;
    else {
      passages.push({ line: line + index, text: row });
      isOpen = true;
    }
  }
  return passages;
}

/** Line of the file at an offset of the passage's text. */
export function lineAt({ line, text }: Passage, offset: number): number {
  return line + text.slice(0, offset).split("\n").length - 1;
}
