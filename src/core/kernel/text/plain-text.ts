// Markdown to plain text. Drops what only makes sense on the code host's page: headings, template comments, check
// boxes, images, quoted replies, code. Sentences stay.

import { cutWords } from "./truncate.ts";
import { tidyLine } from "./one-line.ts";

// Sixteen times what any message shows; hostile text beyond it costs nothing.
const LOOKED_AT = 16_384;

/** Non-empty paragraphs, as lines without markup. */
export function plainParagraphs(markdown: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of proseLines(markdown)) {
    const plain = isDropped(line) ? "" : plainInline(withBullet(line));
    if (plain === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(plain);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
}

/** The whole text, without blank lines. */
export function plainWords(markdown: string): string {
  return plainParagraphs(markdown).join("\n");
}

/** The lines as written, with code lines emptied. */
export function proseLines(markdown: string): string[] {
  const start = markdown.slice(0, LOOKED_AT).toWellFormed().replace(/\r\n?/gu, "\n");
  return withoutFences(withoutComments(start).split("\n"));
}

/** An unclosed comment hides the rest, as on the code host. */
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
  /^\s{0,3}\[[^\]]{1,200}\]:\s/u, // link definition
  /^[\s=*_|:-]+$/u, // rule, underline, table header
];

function isDropped(line: string): boolean {
  return DROPPED.some((pattern) => pattern.test(line));
}

function withBullet(line: string): string {
  return line.replace(/^\s*[-*+]\s+/u, "• ");
}

const TAGS =
  "a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|input|ins|kbd|li|ol|p|picture|pre|s|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video";

/** Inline markup; links keep their text. Every repetition is bounded, so hostile text cannot make a pattern slow. */
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
  // Odd pieces are code and stay as written.
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

/** The first paragraph of a description, truncated. */
export function openingWords(body: string | undefined): string {
  const [first = "", ...others] = plainParagraphs(body ?? "");
  const words = cutWords(first, { graphemes: MAX_OPENING });
  return words === first && others.length > 0 ? `${words} …` : words;
}
