// Telegram's MarkdownV2 parser. An unescaped special character makes the whole text invalid.

import type { MessageEntity } from "@grammyjs/types";
import { byteOffset, type FindUser, type ParseResult } from "./formatted-text.ts";
import { readLink, readUserLink } from "./link.ts";
import { type WalkStep, walk } from "./walk.ts";

type Kind = "bold" | "italic" | "underline" | "strikethrough" | "spoiler" | "code" | "pre" | "link";
type Open = { kind: Kind; at: number; offset: number; marker: string; language?: string };
type Reading = {
  source: string;
  text: string;
  open: Open[];
  entities: MessageEntity[];
  hrefs: string[];
};
type Span = { offset: number; length: number };

const RESERVED = "_*[]()~`>#+-=|{}.!";
/** Language of a code block, and the line break after it. */
const PRE_HEAD = /^([^\s`]+(?=\s))?(?:\r\n|\n\r|\n|\r)?/;
/** Longer markers first: "__" is not two "_". */
const MARKERS: readonly (readonly [string, Kind])[] = [
  ["```", "pre"],
  ["__", "underline"],
  ["||", "spoiler"],
  ["`", "code"],
  ["_", "italic"],
  ["*", "bold"],
  ["~", "strikethrough"],
  ["[", "link"],
];
const TITLES: ReadonlyMap<Kind, string> = new Map([
  ["bold", "Bold"],
  ["italic", "Italic"],
  ["underline", "Underline"],
  ["strikethrough", "Strikethrough"],
  ["spoiler", "Spoiler"],
  ["code", "Code"],
  ["pre", "Pre"],
  ["link", "TextUrl"],
]);

export function parseMarkdown(source: string, findUser: FindUser): ParseResult {
  const reading: Reading = { source, text: "", open: [], entities: [], hrefs: [] };
  const problem = walk(source, (index) => takeNext(reading, index, findUser));
  if (problem !== undefined) return { ok: false, problem };
  const left = reading.open.at(-1);
  const { text, entities, hrefs } = reading;
  if (!left) return { ok: true, text, entities, hrefs };
  const where = `at byte offset ${byteOffset(source, left.at)}`;
  return { ok: false, problem: `Can't find end of ${TITLES.get(left.kind)} entity ${where}` };
}

function takeNext(reading: Reading, index: number, findUser: FindUser): WalkStep {
  const { source, open } = reading;
  if (isEscape(source, index)) return append(reading, source.charAt(index + 1), index + 2);
  const inner = open.at(-1);
  if (inner && source.startsWith(inner.marker, index) && isEnd(inner, source, index))
    return close(reading, inner, index, findUser);
  if (inner?.kind === "code" || inner?.kind === "pre")
    return append(reading, source.charAt(index), index + 1);
  return takeOutside(reading, index);
}

function takeOutside(reading: Reading, index: number): WalkStep {
  const start = MARKERS.find(([marker]) => reading.source.startsWith(marker, index));
  if (start) return begin(reading, start, index);
  const character = reading.source.charAt(index);
  if (RESERVED.includes(character))
    return {
      problem: `Character '${character}' is reserved and must be escaped with the preceding '\\'`,
    };
  return append(reading, character, index + 1);
}

/** Only ASCII can be escaped. Before other characters a backslash is literal. */
function isEscape(source: string, index: number): boolean {
  const code = source.charCodeAt(index + 1);
  return source[index] === "\\" && code > 0 && code < 127;
}

/** Inside italic, "__" opens an underline instead of closing the italic. */
function isEnd({ kind }: Open, source: string, index: number): boolean {
  return kind !== "italic" || source[index + 1] !== "_" || source[index + 2] === "_";
}

function append(reading: Reading, character: string, next: number): WalkStep {
  reading.text += character;
  return { next };
}

function begin(reading: Reading, [start, kind]: readonly [string, Kind], index: number): WalkStep {
  const marker = kind === "link" ? "]" : start;
  const open = { kind, at: index, offset: reading.text.length, marker };
  const next = index + start.length;
  const head = kind === "pre" ? PRE_HEAD.exec(reading.source.slice(next)) : undefined;
  reading.open.push(head?.[1] ? { ...open, language: head[1] } : open);
  return { next: next + (head?.[0].length ?? 0) };
}

function close(reading: Reading, open: Open, index: number, findUser: FindUser): WalkStep {
  reading.open.pop();
  const { kind, offset } = open;
  const place = { offset, length: reading.text.length - offset };
  const next = index + open.marker.length;
  if (kind === "link") return closeLink(reading, place, next, findUser);
  const language = open.language ? { language: open.language } : {};
  if (place.length > 0) reading.entities.push({ type: kind, ...place, ...language });
  return { next };
}

function closeLink(reading: Reading, place: Span, next: number, findUser: FindUser): WalkStep {
  const { source, text } = reading;
  const target = /^\(((?:\\[\s\S]|[^)\\])*)\)/.exec(source.slice(next));
  if (target) {
    const href = (target[1] ?? "").replaceAll(/\\([\s\S])/g, "$1");
    reading.hrefs.push(href);
    addLink(reading, href, place, findUser);
    return { next: next + target[0].length };
  }
  if (source[next] === "(")
    return { problem: `Can't find end of a URL at byte offset ${byteOffset(source, next + 1)}` };
  addLink(reading, text.slice(place.offset), place, findUser);
  return { next };
}

function addLink({ entities }: Reading, href: string, place: Span, findUser: FindUser): void {
  if (place.length === 0) return;
  const user = findUser(readUserLink(href) ?? 0);
  const link = readLink(href);
  if (user) entities.push({ type: "text_mention", user, ...place });
  else if (link.ok) entities.push({ type: "text_link", url: link.url, ...place });
}
