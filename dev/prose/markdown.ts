// The prose of a Markdown page: no code blocks, no HTML. Each table cell is a passage of its own.

import { type Passage, splitParagraphs, withoutCode } from "./passage.ts";

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const FRONT_MATTER_TEXT =
  /^[\s-]*(?:title|titleTemplate|text|tagline|details|linkText|description): *(.+)$/;
const FENCED =
  /^(?<indent>[ \t>]*)(?<fence>`{3,}|~{3,}).*\n(?:[\s\S]*?\n)??[ \t>]*\k<fence>[`~]*[ \t]*$/gm;
const HTML = /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi;
const TABLE_ROW = /^\s*\|/;
const CELL_BORDER = /(?<!\\)\|/;

export function markdownPassages(page: string): Passage[] {
  const frontMatter = FRONT_MATTER.exec(page)?.[0] ?? "";
  const body = page
    .replace(FRONT_MATTER, onlyBreaks)
    .replaceAll(FENCED, onlyBreaks)
    .replaceAll(HTML, onlyBreaks);
  const passages = splitParagraphs({ line: 1, text: body });
  return [...frontMatterPassages(frontMatter), ...passages]
    .map(({ line, text }) => ({ line, text: withoutCode(text) }))
    .flatMap(splitCells)
    .filter(({ text }) => /\p{L}/u.test(text));
}

function onlyBreaks(text: string): string {
  return text.replaceAll(/[^\n]/g, "");
}

function frontMatterPassages(frontMatter: string): Passage[] {
  return frontMatter.split("\n").flatMap((row, index) => {
    const text = FRONT_MATTER_TEXT.exec(row)?.[1];
    return text === undefined ? [] : [{ line: index + 1, text }];
  });
}

function splitCells(passage: Passage): Passage[] {
  if (!TABLE_ROW.test(passage.text)) return [passage];
  return passage.text
    .split("\n")
    .flatMap((row, index) =>
      row.split(CELL_BORDER).map((cell) => ({ line: passage.line + index, text: cell.trim() })),
    );
}
