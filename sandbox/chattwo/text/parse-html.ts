// Telegram's HTML parser: a few tags, strict nesting, and its exact error messages.

import type { MessageEntity } from "@grammyjs/types";
import { byteOffset, type FindUser, type ParseResult } from "./formatted-text.ts";
import { readReference } from "./html-entity.ts";
import { readLink, readUserLink } from "./link.ts";
import { readEndTag, readStartTag, type StartTag } from "./read-tag.ts";
import { type WalkStep, walk } from "./walk.ts";

type Open = StartTag & { offset: number };
type Reading = { source: string; text: string; open: Open[]; entities: Mark[]; hrefs: string[] };
/** `codeLanguage` comes from the inner tag, before the parser knows whether a `pre` surrounds it. */
type Mark = MessageEntity & { codeLanguage?: string };

const SURROGATE =
  "Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units";

const SIMPLE: ReadonlyMap<string, MessageEntity.CommonMessageEntity["type"]> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["u", "underline"],
  ["ins", "underline"],
  ["s", "strikethrough"],
  ["strike", "strikethrough"],
  ["del", "strikethrough"],
  ["span", "spoiler"],
  ["tg-spoiler", "spoiler"],
]);

export function parseHtml(source: string, findUser: FindUser): ParseResult {
  const reading: Reading = { source, text: "", open: [], entities: [], hrefs: [] };
  const problem = walk(source, (index) => takeNext(reading, index, findUser));
  if (problem !== undefined) return { ok: false, problem };
  const left = reading.open.at(-1);
  if (left)
    return {
      ok: false,
      problem: `Can't find end tag corresponding to start tag "${left.name}"`,
    };
  if (!reading.text.isWellFormed()) return { ok: false, problem: SURROGATE };
  const { text, hrefs } = reading;
  return { ok: true, text, hrefs, entities: joinLanguages(reading.entities) };
}

function takeNext(reading: Reading, index: number, findUser: FindUser): WalkStep {
  const { source } = reading;
  if (source.startsWith("</", index)) return takeEnd(reading, index, findUser);
  if (source[index] === "<") return takeStart(reading, index);
  const reference = source[index] === "&" ? readReference(source, index) : undefined;
  reading.text += reference?.character ?? source.charAt(index);
  return { next: reference?.next ?? index + 1 };
}

function takeStart(reading: Reading, index: number): WalkStep {
  const tag = readStartTag(reading.source, index);
  if ("problem" in tag) return tag;
  const where = `at byte offset ${byteOffset(reading.source, index)}`;
  if (tag.name === "span" && tag.attributes.get("class") !== "tg-spoiler")
    return { problem: `Tag "span" must have class "tg-spoiler" ${where}` };
  if (tag.name === "tg-emoji" && !tag.attributes.has("emoji-id"))
    return { problem: `Tag "tg-emoji" must have attribute "emoji-id" ${where}` };
  const href = tag.attributes.get("href");
  if (href !== undefined) reading.hrefs.push(href);
  reading.open.push({ ...tag, offset: reading.text.length });
  return { next: tag.next };
}

function takeEnd(reading: Reading, index: number, findUser: FindUser): WalkStep {
  const { source, open } = reading;
  const where = `byte offset ${byteOffset(source, index)}`;
  const start = open.at(-1);
  if (!start) return { problem: `Unexpected end tag at ${where}` };
  const end = readEndTag(source, index);
  if ("problem" in end) return end;
  // An end tag without a name closes the innermost open tag.
  if (end.name !== "" && end.name !== start.name)
    return {
      problem: `Unmatched end tag at ${where}, expected "</${start.name}>", found "</${end.name}>"`,
    };
  open.pop();
  const mark = reading.text.length > start.offset ? markOf(reading, start, findUser) : undefined;
  if (mark && "problem" in mark) return mark;
  if (mark) reading.entities.push(mark);
  return { next: end.next };
}

function markOf(
  { text }: Reading,
  { name, attributes, offset }: Open,
  findUser: FindUser,
): Mark | { problem: string } | undefined {
  const place = { offset, length: text.length - offset };
  const simple = SIMPLE.get(name);
  if (simple) return { type: simple, ...place };
  switch (name) {
    case "a":
      return linkOf(attributes.get("href") ?? text.slice(offset), place, findUser);
    case "pre":
      return { type: "pre", ...place };
    case "code":
      return codeOf(attributes.get("class") ?? "", place);
    case "blockquote":
      return {
        type: attributes.has("expandable") ? "expandable_blockquote" : "blockquote",
        ...place,
      };
    default:
      return emojiOf(attributes.get("emoji-id") ?? "", place);
  }
}

type Span = { offset: number; length: number };

/** An invalid link leaves only its text. */
function linkOf(href: string, place: Span, findUser: FindUser): Mark | undefined {
  const userId = readUserLink(href);
  if (userId !== undefined) {
    const user = findUser(userId);
    return user && { type: "text_mention", user, ...place };
  }
  const link = readLink(href);
  return link.ok ? { type: "text_link", url: link.url, ...place } : undefined;
}

function codeOf(className: string, place: Span): Mark {
  const codeLanguage = /^language-(.+)$/.exec(className)?.[1];
  return { type: "code", ...place, ...(codeLanguage ? { codeLanguage } : {}) };
}

function emojiOf(id: string, place: Span): Mark | { problem: string } {
  if (!/^[1-9]\d*$/.test(id)) return { problem: "Invalid custom emoji identifier specified" };
  return { type: "custom_emoji", custom_emoji_id: id, ...place };
}

/** `pre` and `code` with a language over the same range become one block in that language. */
function joinLanguages(marks: readonly Mark[]): MessageEntity[] {
  const isSame = (one: Mark, two: Mark) => one.offset === two.offset && one.length === two.length;
  const coded = marks.filter(({ codeLanguage }) => codeLanguage !== undefined);
  const joined = coded.filter((code) =>
    marks.some((mark) => mark.type === "pre" && isSame(mark, code)),
  );
  return marks
    .filter((mark) => !joined.includes(mark))
    .map(({ codeLanguage: _known, ...mark }) => {
      const language = joined.find((code) => isSame(code, mark))?.codeLanguage;
      return mark.type === "pre" && language ? { ...mark, language } : mark;
    });
}
