// The comments and texts of a TypeScript file, found with a small tokenizer: they need no syntax tree.

import { CODE, type Passage, splitParagraphs, withoutCode } from "./passage.ts";

type Comment = { line: number; column: number; text: string; isBlock: boolean };

// A quote in JSX text has no partner, so a string ends with its line. `://` is part of a URL in JSX text.
const TOKEN =
  /(?<!:)\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|[`{}/]|[^"'`{}/]+/y;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const TEMPLATE_TEXT = /(?:\\[^]|\$(?!\{)|[^\\`$])*(?:`|\$\{)?/y;
/** A slash after anything else divides, or belongs to a JSX tag. */
const BEFORE_REGEX =
  /(?:^|[(,=:[!&|?;{+*%~^]|=>|\b(?:return|typeof|case|in|of|do|else|await|yield))\s*$/;
const MAX_BEFORE_REGEX = 80;
const DIRECTIVE = /^(?:@ts-|@vitest-|@jsx|oxlint-|eslint-|prettier-|oxfmt-|v8 ignore|<reference|#)/;

export function commentPassages(source: string): Passage[] {
  const passages: Passage[] = [];
  let previous: Comment | undefined;
  for (const comment of readComments(source)) {
    const last = passages.at(-1);
    if (last !== undefined && previous !== undefined && continues(previous, comment))
      last.text += `\n${comment.text}`;
    else passages.push({ line: comment.line, text: comment.text });
    previous = comment;
  }
  return passages
    .flatMap(splitParagraphs)
    .map(({ line, text }) => ({ line, text: withoutCode(text) }));
}

/** Delimiters of a string, or of the text of a template up to the next expression. */
const DELIMITERS = /^["'`}]|(?:["'`]|\$\{)$/g;
/** Placeholders, and texts that the contract or stored keys fix. */
const FIXED = /\{\w+\}|--from \w+|codehost unavailable|chatone sandbox/g;

/** String literals and template texts with more than one word. */
export function textPassages(source: string): Passage[] {
  const passages: Passage[] = [];
  let line = 1;
  for (const { text, kind } of tokensOf(source)) {
    const words = text.replaceAll(DELIMITERS, "").replaceAll(FIXED, CODE);
    if (kind === "text" && /\s/.test(words)) passages.push({ line, text: withoutCode(words) });
    line += text.split("\n").length - 1;
  }
  return passages;
}

/** Consecutive line comments are one text. */
function continues(previous: Comment, next: Comment): boolean {
  return (
    !previous.isBlock &&
    !next.isBlock &&
    next.line === previous.line + 1 &&
    next.column === previous.column
  );
}

/** Without directives for tools. */
function readComments(source: string): Comment[] {
  const comments: Comment[] = [];
  let line = 1;
  let lineStart = 0;
  for (const { text, offset, kind } of tokensOf(source)) {
    if (kind === "line" || kind === "block")
      comments.push({
        line,
        column: offset - lineStart,
        text: kind === "block" ? blockText(text) : text.replace(/^\/\/+ ?/, ""),
        isBlock: kind === "block",
      });
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
      line += 1;
      lineStart = offset + at + 1;
    }
  }
  return comments.filter(({ text }) => !DIRECTIVE.test(text.trim()));
}

function blockText(comment: string): string {
  return comment
    .slice(2, -2)
    .replace(/^\*/, "")
    .replaceAll(/^[ \t]*\* ?/gm, "");
}

type Token = { text: string; offset: number; kind: "code" | "text" | "line" | "block" };

function* tokensOf(source: string): Generator<Token> {
  /** One entry for each open brace: true for `${` of a template. */
  const braces: boolean[] = [];
  let offset = 0;
  while (offset < source.length) {
    const start = matchAt(TOKEN, source, offset);
    const text = start.length === 1 ? completed(start, source, offset, braces) : start;
    yield { text, offset, kind: kindOf(start, text) };
    offset += text.length;
  }
}

/** A regular expression or the text of a template from its first character on; any other token as it is. */
function completed(start: string, source: string, offset: number, braces: boolean[]): string {
  if (start === "/")
    return (canStartRegex(source, offset) && matchAt(REGEX, source, offset)) || start;
  if (start === "{") braces.push(false);
  const isTemplate = start === "`" || (start === "}" && braces.pop() === true);
  if (!isTemplate) return start;
  const text = start + matchAt(TEMPLATE_TEXT, source, offset + 1);
  if (text.endsWith("${")) braces.push(true);
  return text;
}

function canStartRegex(source: string, offset: number): boolean {
  return BEFORE_REGEX.test(source.slice(Math.max(0, offset - MAX_BEFORE_REGEX), offset));
}

function kindOf(start: string, text: string): Token["kind"] {
  if (start.startsWith("//")) return "line";
  if (/^["'`]/.test(start) || (start === "}" && text.length > 1)) return "text";
  return start.startsWith("/*") ? "block" : "code";
}

/** Empty if there is no match. */
function matchAt(pattern: RegExp, source: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(source)?.[0] ?? "";
}
