// Parses one tag of Telegram's HTML, with its exact error messages.

import { byteOffset } from "./formatted-text.ts";
import { decodeReferences } from "./html-entity.ts";

export type StartTag = { name: string; attributes: ReadonlyMap<string, string>; next: number };
export type EndTag = { name: string; next: number };

type Failure = { problem: string };
type TagPosition = { source: string; begin: number; name: string };

const SUPPORTED: ReadonlySet<string> = new Set(
  "a b strong i em s strike del u ins pre code blockquote span tg-spoiler tg-emoji".split(" "),
);

export function readStartTag(source: string, begin: number): StartTag | Failure {
  const nameEnd = endOfRun(source, begin + 1, /[^\s>]*/y);
  if (nameEnd >= source.length) return { problem: `Unclosed start tag at ${at(source, begin)}` };
  const name = source.slice(begin + 1, nameEnd).toLowerCase();
  if (!SUPPORTED.has(name))
    return { problem: `Unsupported start tag "${name}" at ${at(source, begin)}` };
  return readAttributes({ source, begin, name }, nameEnd);
}

export function readEndTag(source: string, begin: number): EndTag | Failure {
  const nameEnd = endOfRun(source, begin + 2, /[^\s>]*/y);
  const name = source.slice(begin + 2, nameEnd).toLowerCase();
  const close = endOfRun(source, nameEnd, /\s*/y);
  if (source[close] !== ">") return { problem: `Unclosed end tag at ${at(source, begin)}` };
  return { name, next: close + 1 };
}

function readAttributes(place: TagPosition, from: number): StartTag | Failure {
  const { source, begin, name } = place;
  const attributes = new Map<string, string>();
  let index = endOfRun(source, from, /\s*/y);
  while (index < source.length && source[index] !== ">") {
    const attribute = readAttribute(place, index);
    if ("problem" in attribute) return attribute;
    attributes.set(attribute.key, attribute.value);
    index = endOfRun(source, attribute.next, /\s*/y);
  }
  if (index >= source.length) return { problem: `Unclosed start tag at ${at(source, begin)}` };
  return { name, attributes, next: index + 1 };
}

type Attribute = { key: string; value: string; next: number };

function readAttribute(place: TagPosition, from: number): Attribute | Failure {
  const { source, begin, name } = place;
  const keyEnd = endOfRun(source, from, /[^\s=>]*/y);
  const key = source.slice(from, keyEnd);
  if (key === "")
    return { problem: `Empty attribute name in the tag "${name}" at ${at(source, begin)}` };
  const equals = endOfRun(source, keyEnd, /\s*/y);
  if (equals >= source.length) return unclosed(place);
  if (source[equals] === "=") return readValue(place, key, endOfRun(source, equals + 1, /\s*/y));
  // The only attribute without a value.
  if (name === "blockquote" && key === "expandable") return { key, value: "", next: equals };
  const where = `of an attribute of the tag "${name}" at ${at(source, begin)}`;
  return { problem: `Expected equal sign in declaration ${where}` };
}

function readValue(place: TagPosition, key: string, from: number): Attribute | Failure {
  const { source, begin } = place;
  const quote = source[from];
  if (quote === undefined) return unclosed(place);
  if (quote !== '"' && quote !== "'") return readBareValue(source, key, from);
  const end = source.indexOf(quote, from + 1);
  if (end < 0) return { problem: `Unclosed start tag at ${at(source, begin)}` };
  return { key, value: decodeReferences(source.slice(from + 1, end)), next: end + 1 };
}

function readBareValue(source: string, key: string, from: number): Attribute | Failure {
  const end = endOfRun(source, from, /[a-z0-9.-]*/iy);
  if (!/[\s>]/.test(source.charAt(end)))
    return { problem: `Unexpected end of name token at ${at(source, from)}` };
  return { key, value: source.slice(from, end).toLowerCase(), next: end };
}

function unclosed({ source, begin, name }: TagPosition): Failure {
  return { problem: `Unclosed start tag "${name}" at ${at(source, begin)}` };
}

function at(source: string, index: number): string {
  return `byte offset ${byteOffset(source, index)}`;
}

/** End of the match of a sticky pattern at `index`. */
function endOfRun(source: string, index: number, run: RegExp): number {
  run.lastIndex = index;
  return index + (run.exec(source)?.[0].length ?? 0);
}
