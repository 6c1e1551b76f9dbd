// Markup within a line: links keep their text, everything else its words. Every repetition is bounded,
// so hostile text cannot make a pattern slow.

import { tidyLine } from "./one-line.ts";

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

export function plainInline(line: string): string {
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
