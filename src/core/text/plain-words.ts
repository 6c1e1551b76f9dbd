// What a person wrote in markdown, as plain text: what only makes sense on the code host's page goes
// (headings, templates' comments and check boxes, images, quoted replies, code), the sentences stay.

import { plainInline } from "./plain-inline.ts";

// Sixteen times what any message shows; hostile text behind it costs nothing.
const LOOKED_AT = 16_384;

/** Paragraphs, each of lines without markup; none of them empty. */
export function plainParagraphs(markdown: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of proseLines(markdown)) {
    const plain = isDropped(line) ? "" : plainInline(withBullet(line));
    if (plain === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(plain);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
}

/** All of it, without blank lines. */
export function plainWords(markdown: string): string {
  return plainParagraphs(markdown).join("\n");
}

/** Line by line as written, those of code empty. */
export function proseLines(markdown: string): string[] {
  const start = markdown.slice(0, LOOKED_AT).toWellFormed().replace(/\r\n?/gu, "\n");
  return withoutFences(withoutComments(start).split("\n"));
}

/** A comment nobody closed hides the rest, as it does on the code host. */
function withoutComments(markdown: string): string {
  return markdown.replace(/<!--[^]*?(?:-->|$)/gu, "");
}

function withoutFences(lines: readonly string[]): string[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^\s{0,3}(`{3}|~{3})/u.exec(line)?.[1];
    if (fence === undefined && mark === undefined) return line;
    if (fence === undefined) fence = mark;
    else if (mark === fence) fence = undefined;
    return "";
  });
}

const DROPPED = [
  /^\s{0,3}#{1,6}(?:\s|$)/u, // heading
  /^\s*>/u, // quoted reply
  /^\s*[-*+]\s+\[[ xX]\]/u, // check box
  /^\s{0,3}\[[^\]]{1,200}\]:\s/u, // where a link leads
  /^[\s=*_|:-]+$/u, // rule, underline, head of a table
];

function isDropped(line: string): boolean {
  return DROPPED.some((pattern) => pattern.test(line));
}

function withBullet(line: string): string {
  return line.replace(/^\s*[-*+]\s+/u, "• ");
}
