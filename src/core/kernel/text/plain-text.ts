// What a person wrote in markdown, as plain text: what only makes sense on the code host's page goes
// (headings, templates' comments and check boxes, images, quoted replies, code), the sentences stay.

import { cutWords } from "./truncate.ts";
import { tidyLine } from "./one-line.ts";

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

// Markup within a line: links keep their text, everything else its words. Every repetition is bounded,
// so hostile text cannot make a pattern slow.

const TAGS =
  "a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|input|ins|kbd|li|ol|p|picture|pre|s|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video";

const LINKS: readonly (readonly [RegExp, string])[] = [
  [/!\[[^\]]{0,300}\](?:\([^)]{0,1000}\)|\[[^\]]{0,100}\])/gu, ""],
  [/\[([^\]]{0,300})\](?:\([^)]{0,1000}\)|\[[^\]]{0,100}\])/gu, "$1"],
  [/<((?:https?:\/\/|mailto:)[^<>\s]{1,1000})>/gu, "$1"],
  [new RegExp(`</?(?:${TAGS})(?:\\s[^<>]{0,1000})?/?>`, "giu"), ""],
];

const EMPHASIS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\)(\*\*|~~)(?=\S)([^*~]{1,300}?)(?<=[^\s\\])\1/gu, "$2"],
  [/(?<![\p{L}\p{N}_\\])__(?=\S)([^_]{1,300}?)(?<=[^\s\\])__(?![\p{L}\p{N}_])/gu, "$1"],
  [/(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*]{1,300})(?<=[^\s\\])\*(?![\p{L}\p{N}*])/gu, "$1"],
  [/(?<![\p{L}\p{N}_\\])_(?=[^\s_])([^_]{1,300})(?<=[^\s\\])_(?![\p{L}\p{N}_])/gu, "$1"],
  [/\\([!-/:-@[-`{-~])/gu, "$1"],
];

const ENTITIES = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
]);

function plainInline(line: string): string {
  // Code is left as it was written: every second piece.
  const pieces = replaceAll(line, LINKS).split(/`{1,2}([^`]{1,1000})`{1,2}/u);
  const plain = pieces.map((piece, at) => (at % 2 === 1 ? piece : plainProse(piece)));
  return tidyLine(plain.join(""));
}

function plainProse(prose: string): string {
  return replaceAll(prose, EMPHASIS).replace(
    /&(?:lt|gt|quot|#39|nbsp|amp);/gu,
    (entity) => ENTITIES.get(entity) ?? entity,
  );
}

function replaceAll(line: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((rest, [pattern, by]) => rest.replace(pattern, by), line);
}

const MAX_OPENING = 200;

/** The first paragraph of a description, cut. */
export function openingWords(body: string | undefined): string {
  const [first = "", ...others] = plainParagraphs(body ?? "");
  const words = cutWords(first, { graphemes: MAX_OPENING });
  return words === first && others.length > 0 ? `${words} …` : words;
}
